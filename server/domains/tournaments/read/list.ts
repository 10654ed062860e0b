import type { CallRequest } from '#contract/call.ts'
import type { readListCalendar } from '#contract/tournaments/calendar.ts'
import type { listTournaments } from '#contract/tournaments/tournaments.ts'
import type { TournamentRow as ShownRow } from '#contract/tournaments/shapes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { findModeById, listGameRows, listModeIds, listModeRows } from '#server/domains/site/catalogue.ts'
import { findEntrantsOfPlayer, type OwnEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import type { TournamentRow } from '../queries.ts'
import { presentOwnTime } from '../times/present.ts'
import { findOwnTimes } from '../times/time-queries.ts'
import { countEntriesOf, findDisputes, listPage, type ListFilter } from './list-queries.ts'
import { listOwnStages } from '#server/domains/tournaments/bracket/stage-queries.ts'
import { presentRow } from './present.ts'
import { presentMine } from './status.ts'

type Query = CallRequest<typeof listTournaments>['query']
/** The filters that the list and its calendar file share. */
export type ListFilters = CallRequest<typeof readListCalendar>['query']

/** A page of tournaments as this reader sees them. */
export async function readList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: Query,
  playerId: string | undefined,
): Promise<{ count: number; results: ShownRow[] }> {
  const only = query.scope === 'all' ? undefined : query.scope
  if (only && playerId === undefined) return { count: 0, results: [] }
  const { count, rows } = await listPage(db, {
    ...(await filterOf(db, query)),
    name: query.q,
    organizationId: query.organization,
    repeats: query.repeats,
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
    ofPlayer: only && playerId !== undefined ? { id: playerId, only } : undefined,
    ...rangeOf(query),
  })
  const shown = await presentRows(db, rows)
  const own =
    playerId === undefined
      ? new Map<number, OwnEntrant>()
      : await findEntrantsOfPlayer(
          db,
          playerId,
          rows.map((row) => row.id),
        )
  const times = playerId === undefined ? new Map() : await findOwnTimes(db, playerId, byAgreement(rows))
  const stages = await listOwnStages(db, inProgressions(rows, own))
  const live = rows.flatMap((row) => (row.status === 'live' ? [row.id] : []))
  const disputes = playerId === undefined ? new Map() : await findDisputes(db, playerId, live)
  const now = clock.now()
  return {
    count,
    results: shown.map((row) => ({
      ...row,
      me: presentMine(own.get(row.id), { own: stages.get(own.get(row.id)?.id ?? 0), now }),
      my_match: presentOwnTime(times.get(row.id)),
      my_disputes: disputes.get(row.id) ?? null,
    })),
  }
}

/** Only there do players have times of their own that matter before a room opens. */
const byAgreement = (rows: readonly TournamentRow[]) =>
  rows.flatMap((row) => (row.status === 'live' && row.settings.round_start === 'agreed' ? [row.id] : []))

/** The reader's entrants in tournaments whose later stages may have a check-in. */
const inProgressions = (rows: readonly TournamentRow[], own: ReadonlyMap<number, { id: number }>) =>
  rows.flatMap((row) => {
    const entrant = own.get(row.id)
    return entrant && row.status === 'live' && row.settings.format === 'progression' ? [entrant.id] : []
  })

/** Rows without what is a reader's own. The number of queries does not depend on the number of rows. */
export async function presentRows(
  db: Reader,
  rows: readonly TournamentRow[],
): Promise<Omit<ShownRow, 'me' | 'my_match' | 'my_disputes'>[]> {
  const badges = await listBadges(
    db,
    rows.map((row) => row.organizer_id),
  )
  const organizations = await listByIds(
    db,
    rows.flatMap((row) => row.organization_id ?? []),
  )
  const entries = await countEntriesOf(
    db,
    rows.map((row) => row.id),
  )
  const shown: Omit<ShownRow, 'me' | 'my_match' | 'my_disputes'>[] = []
  for (const row of rows)
    shown.push(
      presentRow({
        row,
        mode: await findModeById(db, row.mode_id),
        entries: entries.get(row.id) ?? 0,
        organizer: badges.get(row.organizer_id),
        organization: organizations.get(row.organization_id ?? 0),
      }),
    )
  return shown
}

/** Translates the filters of a list into conditions on its rows. */
export async function filterOf(
  db: Reader,
  query: ListFilters,
): Promise<Pick<ListFilter, 'modeIds' | 'status' | 'region' | 'entry'>> {
  const { status, region, entry } = query
  return { modeIds: await modeIdsOf(db, query), status, region, entry }
}

/** The modes that a filter leaves; undefined: all. */
async function modeIdsOf(db: Reader, query: ListFilters): Promise<number[] | undefined> {
  if (query.game === undefined && query.mode === undefined && query.game_type === undefined) return undefined
  const ids =
    query.game === undefined && query.mode === undefined
      ? (await listModeRows(db)).map((mode) => mode.id)
      : await listModeIds(db, { game: query.game, slug: query.mode })
  if (query.game_type === undefined) return ids
  const games = new Set(
    (await listGameRows(db)).filter((game) => game.game_type === query.game_type).map((game) => game.slug),
  )
  const modes = await listModeRows(db)
  return ids.filter((id) => games.has(modes.find((mode) => mode.id === id)?.game ?? ''))
}
