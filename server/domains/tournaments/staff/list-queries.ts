import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '#contract/call.ts'
import type { listTournamentsForStaff } from '#contract/tournaments/staff.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { isFoundBy, listNewest, newestQuery } from '#server/domains/players/competition-queries.ts'
import type { TournamentRow } from '#server/domains/tournaments/queries.ts'

type State = CallRequest<typeof listTournamentsForStaff>['query']['state']
export type StaffFilter = { text: string; state: State; now: Date }

type Page = StaffFilter & { offset: number; limit: number }

/** The ids of a page of tournaments, the newest first. */
export const staffListQuery = (page: Page): RawBuilder<{ id: number }> => newestQuery(foundBy(page), page)

/** A page of tournaments in any state, the newest first, and how many there are, up to 1,000. Templates are none. */
export async function listForStaff(
  db: Reader,
  page: Page,
): Promise<{ count: number; rows: TournamentRow[] }> {
  const { count, ids } = await listNewest(db, foundBy(page), page)
  if (ids.length === 0) return { count, rows: [] }
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { count, rows }
}

const foundBy = ({ text, state, now }: StaffFilter): RawBuilder<unknown> => sql`
  select id from tournaments where not is_template and practice_speed is null and ${stateIs(state, now)} and ${isFoundBy('tournaments', text)}`

function stateIs(state: State, now: Date): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'paused') return sql`status = 'live' and paused_at is not null`
  if (state === 'waits') return sql`id in (${waiting(now)})`
  return sql`status = ${state}`
}

/** Each part is read from a small index of its own. */
const waiting = (now: Date) => sql`
  select id from tournaments where status = 'completed' and prizes_status = 'pending'
  union select id from tournaments where status in ('registration','check_in','live') and ${waitsForStart(now)}
  union select id from tournaments where status in ('registration','check_in','live') and ${isOrphan}
  union select tournament_id from (${openCases()}) cases`

/** The owner is banned, leaves the site or has lost the role. Members of organizations need none. */
const isOrphan = sql<boolean>`exists (
  select from players where players.id = tournaments.organizer_id and (banned_at is not null or deletion_due_at is not null
    or (role not in ('organizer','admin') and tournaments.organization_id is null)))`

/** The start is by hand, and its time has come. */
const waitsForStart = (now: Date) =>
  sql<boolean>`(status in ('registration','check_in') and deadline_at is null and starts_at <= ${now})`

/** Rooms that wait for a decision: of the tournament's staff, or of the site's moderators after an appeal. */
const openCases = () => sql`
  select room.tournament_id, room.status = 'undecided' as is_undecided
    from tournament_rooms room join lobbies on lobbies.id = room.lobby_id
    left join matches on matches.id = lobbies.match_id
    where room.status in ('open','undecided') and (room.status = 'undecided' or matches.status = 'disputed')`

export type WaitRow = {
  id: number
  disputes: number
  undecided: number
  helpers: number
  is_late: boolean
  is_orphan: boolean
}

/** Counts the cases that wait in these tournaments, and the staff beside the owner who could decide them. */
export async function listWaits(
  db: Reader,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, WaitRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WaitRow>`
    select tournaments.id, ${waitsForStart(now)} as is_late,
      (tournaments.status in ('registration','check_in','live') or tournaments.prizes_status = 'pending') and ${isOrphan} as is_orphan, coalesce(cases.disputes, 0) as disputes,
      coalesce(cases.undecided, 0) as undecided,
      (select count(*)::int from tournament_roles r where r.tournament_id = tournaments.id and r.player_id <> tournaments.organizer_id) as helpers
    from tournaments left join (
      select tournament_id, (count(*) filter (where not is_undecided))::int as disputes,
        (count(*) filter (where is_undecided))::int as undecided
      from (${openCases()} and room.tournament_id = any(${ids as number[]})) found group by tournament_id
    ) cases on cases.tournament_id = tournaments.id
    where tournaments.id = any(${ids as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
