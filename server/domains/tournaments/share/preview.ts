import { t } from '#messages/tournaments.ts'
import { currentLocale } from '#messages/translate.ts'
import { matchCount, matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Card } from '#core/share/card.ts'
import type { Context } from '#server/platform/context.ts'
import { cardAnswer } from '#server/platform/drawing/card.ts'
import type { Tagged } from '#server/platform/http/tagged.ts'
import { findModeById, listGameRows } from '#server/domains/site/catalogue.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'
import { shownBracket } from './shown.ts'

/** The picture of a tournament's state for link previews: its champion, once there is one. */
export const readPreview = (context: Context, row: TournamentRow): Tagged<Uint8Array<ArrayBuffer>> =>
  cardAnswer(context, {
    state: `tournament-${row.id}-${row.version}-${row.act_seq}`,
    path: `/tournament-details?tournamentId=${row.id}`,
    load: () => loadCard(context, row),
  })

async function loadCard({ db }: Context, row: TournamentRow): Promise<Card> {
  const mode = await findModeById(db, row.mode_id)
  const game = (await listGameRows(db)).find(({ slug }) => slug === mode.game)
  const hasBegun = row.status === 'live' || row.status === 'completed'
  const seeded = hasBegun ? await listSeeded(db, row.id) : []
  const names = new Map(seeded.map(({ seed, name }) => [seed ?? 0, name]))
  const state = hasBegun ? (await loadBrackets(db, row)).state : undefined
  const { settings } = row
  const places = { taken: row.places_taken, all: settings.max_entrants }
  const size = mode.team_size > 1 ? 'teams' : 'players'
  if (row.status === 'completed' && row.winner_name && state) {
    const winner = seeded.find(({ name }) => name === row.winner_name)?.seed
    const entrants = t('tournaments.finished.entrants', { size, count: row.places_taken })
    return {
      kind: 'champion',
      name: row.winner_name,
      title: t('tournaments.share.champion', { name: row.name }),
      game: mode.game,
      way: winner ? wayOf(state, winner, names) : [],
      facts: `${game?.name ?? mode.game} · ${row.places_taken} ${entrants}`,
    }
  }
  return {
    kind: 'tournament',
    status: t(`tournaments.status.${row.status}`),
    isLive: row.status === 'live',
    name: row.name,
    game: mode.game,
    facts: [
      game?.name ?? mode.game,
      t(`tournaments.rehearsal.${settings.format}`),
      ...(hasBegun && row.matches_known > 0
        ? [t('tournaments.bracket.played', { played: row.matches_played, total: row.matches_known })]
        : []),
    ].join(' · '),
    bracket: state && shownBracket(state, (seed) => names.get(seed) ?? ''),
    figures: [
      { value: dateText(row.starts_at), name: 'UTC' },
      { value: t('tournaments.list.taken', places), name: t('tournaments.head.places_taken', { size }) },
    ],
  }
}

/** The matches of an entrant through all stages; byes are left out. */
function wayOf({ groups }: ProgressionState, winner: number, names: ReadonlyMap<number, string>) {
  return groups.flat().flatMap(({ entrants, state }) =>
    Array.from({ length: matchCount(state) }, (_each, id) => matchView(state, id)).flatMap(
      ({ slots, result }) => {
        const seeds = slots.map((slot) => (slot.kind === 'entrant' ? (entrants[slot.seed] ?? 0) : 0))
        const own = seeds.indexOf(winner)
        const other = names.get(seeds[1 - own] ?? 0)
        if (own === -1 || !result || other === undefined) return []
        const score =
          result.kind === 'played' ? [result.score[own] ?? 0, result.score[1 - own] ?? 0].join(' – ') : ''
        return [{ name: other, score }]
      },
    ),
  )
}

const dateText = (at: Date) =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at)
