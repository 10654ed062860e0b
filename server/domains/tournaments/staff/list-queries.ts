import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '#contract/call.ts'
import type { listTournamentsForStaff } from '#contract/tournaments/staff.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { idsNamed, partOf } from '#server/domains/players/search-queries.ts'
import type { TournamentRow } from '../queries.ts'

/** So many are found at most: whoever needs more types more. */
const MAX_FOUND = 1000

type State = CallRequest<typeof listTournamentsForStaff>['query']['state']
export type StaffFilter = { text: string; state: State; now: Date }

type Page = StaffFilter & { offset: number; limit: number }

/** The ids of a page of tournaments, the newest first. */
export const staffListQuery = ({ offset, limit, ...filter }: Page): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`${foundBy(filter)} order by t.id desc offset ${offset} limit ${limit}`

/** A page of tournaments in any state, the newest first, and how many there are, up to 1,000. Templates are none. */
export async function listForStaff(
  db: Reader,
  { offset, limit, ...filter }: Page,
): Promise<{ count: number; rows: TournamentRow[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${foundBy(filter)} limit ${MAX_FOUND}) found`.execute(db)
  const { rows: page } = await staffListQuery({ ...filter, offset, limit }).execute(db)
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { count: counted[0]?.count ?? 0, rows: [] }
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { count: counted[0]?.count ?? 0, rows }
}

function foundBy({ text, state, now }: StaffFilter): RawBuilder<unknown> {
  const key = keyOf(text.trim())
  return sql`select t.id from tournaments t where not t.is_template and ${stateIs(state, now)}
    ${
      key === ''
        ? sql``
        : sql`and t.id in (
      (select id from tournaments where lower(name) like ${partOf(key)} limit ${MAX_FOUND})
      union (select id from tournaments where organizer_id in (${idsNamed(key)}) limit ${MAX_FOUND})
      ${/^[1-9]\d{0,14}$/.test(key) ? sql`union (select ${Number(key)}::bigint)` : sql``})`
    }`
}

function stateIs(state: State, now: Date): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'paused') return sql`t.status = 'live' and t.paused_at is not null`
  if (state === 'waits') return sql`t.id in (${waiting(now)})`
  return sql`t.status = ${state}`
}

/** Each part is read from a small index of its own. */
const waiting = (now: Date) => sql`
  select id from tournaments where status = 'completed' and prizes_status = 'pending'
  union select id from tournaments where status in ('registration','check_in','live') and ${waitsForStart(now)}
  union select tournament_id from (${openCases()}) cases`

/** The start is by hand, and its time has come. */
const waitsForStart = (now: Date) =>
  sql<boolean>`(status in ('registration','check_in') and deadline_at is null and starts_at <= ${now})`

/** Rooms that wait for a decision: of the tournament's staff, or of the site's moderators after an appeal. */
const openCases = () => sql`
  select room.tournament_id, room.status = 'undecided' as is_undecided
    from tournament_rooms room join lobbies on lobbies.id = room.lobby_id
    left join matches on matches.id = lobbies.match_id
    where room.status in ('open','undecided') and (room.status = 'undecided' or matches.status = 'disputed')`

export type WaitRow = { id: number; disputes: number; undecided: number; helpers: number; is_late: boolean }

/** What waits in these tournaments, and how many beside the owner could decide it. */
export async function listWaits(
  db: Reader,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, WaitRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WaitRow>`
    select t.id, ${waitsForStart(now)} as is_late, coalesce(cases.disputes, 0) as disputes,
      coalesce(cases.undecided, 0) as undecided,
      (select count(*)::int from tournament_roles r where r.tournament_id = t.id and r.player_id <> t.organizer_id) as helpers
    from tournaments t left join (
      select tournament_id, (count(*) filter (where not is_undecided))::int as disputes,
        (count(*) filter (where is_undecided))::int as undecided
      from (${openCases()} and room.tournament_id = any(${ids as number[]})) found group by tournament_id
    ) cases on cases.tournament_id = t.id
    where t.id = any(${ids as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
