import { t } from '#messages/tournaments.ts'
import { currentLocale } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { svgToPng } from '#server/platform/drawing/svg-to-png.ts'
import { Tagged } from '#server/platform/http/tagged.ts'
import { findModeById, listGameRows } from '#server/domains/site/catalogue.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import { shownBracket } from './shown.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { previewSvg, type Preview } from './svg.ts'

const MOST_KEPT = 200
/** The pictures that were asked for last, by database, tournament, version and language. */
const stores = new WeakMap<object, Map<string, Promise<Uint8Array<ArrayBuffer>>>>()

/** The picture of a tournament's state for link previews; drawn once for each version and language. */
export function readPreview(context: Context, row: TournamentRow): Tagged<Uint8Array<ArrayBuffer>> {
  const { BRAND_ACCENT: accent } = context.settings.current()
  const key = `${row.id}-${row.version}-${row.act_seq}-${currentLocale()}-${accent.slice(1)}`
  return new Tagged(key, () => kept(context, key, row), 'public, max-age=300')
}

function kept(context: Context, key: string, row: TournamentRow): Promise<Uint8Array<ArrayBuffer>> {
  const store = stores.get(context.db) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  stores.set(context.db, store)
  const known = store.get(key)
  if (known) return known
  const drawn = loadPreview(context, row).then((shown) =>
    svgToPng(context.config.DATA_DIR, previewSvg(shown)),
  )
  store.set(key, drawn)
  drawn.catch(() => store.delete(key))
  for (const oldest of store.keys()) {
    if (store.size <= MOST_KEPT) break
    store.delete(oldest)
  }
  return drawn
}

async function loadPreview({ db, settings: site }: Context, row: TournamentRow): Promise<Preview> {
  const mode = await findModeById(db, row.mode_id)
  const game = (await listGameRows(db)).find(({ slug }) => slug === mode.game)
  const hasBegun = row.status === 'live' || row.status === 'completed'
  const names = new Map((hasBegun ? await listSeeded(db, row.id) : []).map(({ seed, name }) => [seed, name]))
  const { settings } = row
  const format = t(`tournaments.rehearsal.${settings.format}`)
  const places = { taken: row.places_taken, all: settings.max_entrants }
  const size = mode.team_size > 1 ? 'teams' : 'players'
  return {
    brand: site.current().BRAND_NAME,
    accent: brandAccent(site.current())?.dark.text,
    status: t(`tournaments.status.${row.status}`),
    isLive: row.status === 'live',
    name: row.name,
    facts: [
      `${game?.name ?? mode.game} · ${format}`,
      hasBegun && row.matches_known > 0
        ? t('tournaments.bracket.played', { played: row.matches_played, total: row.matches_known })
        : undefined,
      row.status === 'completed' && row.winner_name
        ? `${t('tournaments.head.winner')}: ${row.winner_name}`
        : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
    bracket: hasBegun
      ? shownBracket((await loadBrackets(db, row)).state, (seed) => names.get(seed) ?? '')
      : undefined,
    figures: [
      { value: dateText(row.starts_at), name: 'UTC' },
      { value: t('tournaments.list.taken', places), name: t('tournaments.head.places_taken', { size }) },
    ],
  }
}

const dateText = (at: Date) =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at)
