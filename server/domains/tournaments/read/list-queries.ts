import { sql, type RawBuilder } from 'kysely'
import type { TournamentRow as ShownRow, TournamentStatus } from '#contract/tournaments/shapes.ts'
import { isLongEnough } from '#core/site/search/long-enough.ts'
import { partOfName } from '#server/platform/db/part-of-name.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { TournamentRow } from '../queries.ts'

/** Counts are capped here, so that their cost does not grow with the table. */
const MAX_COUNTED = 10_000

type Region = NonNullable<ShownRow['region']>

export type ListFilter = {
  modeIds: readonly number[] | undefined
  status: TournamentStatus | undefined
  region: Region | undefined
  entry: 'free' | 'paid' | undefined
  /** A part of the name. */
  name?: string | undefined
  organizationId?: number | undefined
  repeats?: 'weekly' | undefined
  from: Date | undefined
  to: Date | undefined
  /**
   * Only those that this player is in or organizes. `mine`: of an organization's only those in which a dispute waits for
   * its members.
   */
  ofPlayer: { id: string; only: 'mine' | 'organised' | 'templates' } | undefined
}

/**
 * A page of tournaments: running ones and those to come by their start, then past ones, the latest first. Drafts are listed
 * for their staff only. Each of the two parts is read from its own end, so that a page costs the same however many there
 * have been.
 */
export async function listPage(
  db: Reader,
  { offset, limit, ...filter }: ListFilter & { offset: number; limit: number },
): Promise<{ count: number; rows: TournamentRow[] }> {
  const wanted = conditionsOf(filter)
  const most = offset + limit
  // Named one by one, as the index of those that run does; a draft is among one's own only.
  const running = filter.ofPlayer
    ? sql`'draft','registration','check_in','live'`
    : sql`'registration','check_in','live'`
  const [{ rows: counted }, { rows }] = [
    await sql<{ count: number }>`
      select count(*) as count from (select 1 from tournaments where ${wanted} limit ${MAX_COUNTED}) found`.execute(
      db,
    ),
    await sql<{ id: number }>`
      select id from (
        (select false as is_past, status <> 'live' as waits, extract(epoch from starts_at) as nth, id from tournaments
         where status in (${running}) and ${wanted} order by waits, starts_at, id limit ${most})
        union all
        (select true, true, -extract(epoch from starts_at), id from tournaments
         where status in ('completed','cancelled') and ${wanted} order by starts_at desc, id limit ${most})
      ) page order by is_past, waits, nth, id offset ${offset} limit ${limit}`.execute(db),
  ]
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: counted[0]?.count ?? 0, rows: [] }
  const found = await db.selectFrom('tournaments').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return { count: counted[0]?.count ?? 0, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** How many entries of each of these tournaments have been paid, without the waiting lists. */
export async function countEntriesOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; entries: number }>`
    select tournament_id as id, count(*) as entries from tournament_entrants
    where tournament_id = any(${ids as number[]}) and entry_cents > 0 and status not in ('waiting', 'standby')
    group by tournament_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.entries]))
}

/** The open rooms whose match waits for a decision of its tournament's staff, of which this player is one. */
const disputedRooms = (playerId: string) => sql`
  select room.tournament_id, matches.deadline_at
    from tournament_rooms room join lobbies on lobbies.id = room.lobby_id join matches on matches.id = lobbies.match_id
    where room.tournament_id in (select tournament_id from tournament_roles where player_id = ${playerId})
      and room.status = 'open' and matches.status = 'disputed'
      and (matches.dispute->>'withStaff')::boolean and matches.dispute->>'step' <> 'decided'`

/** The disputes that wait for the staff of these tournaments, where this player is one of them. */
export async function findDisputes(
  db: Reader,
  playerId: string,
  ids: readonly number[],
): Promise<Map<number, { count: number; until: string | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number; until: Date | null }>`
    select disputed.tournament_id as id, count(*)::int as count, min(disputed.deadline_at) as until
    from (${disputedRooms(playerId)}) disputed where disputed.tournament_id = any(${ids as number[]})
    group by disputed.tournament_id`.execute(db)
  return new Map(rows.map(({ id, count, until }) => [id, { count, until: until?.toISOString() ?? null }]))
}

function conditionsOf(filter: ListFilter): RawBuilder<boolean> {
  const { modeIds, status, region, entry, name, organizationId, repeats, from, to, ofPlayer } = filter
  const all: RawBuilder<boolean>[] = [status ? sql<boolean>`status = ${status}` : sql<boolean>`true`]
  if (modeIds) all.push(modeIds.length > 0 ? sql`mode_id in (${sql.join([...modeIds])})` : sql`false`)
  if (region) all.push(sql`settings->>'region' = ${region}`)
  if (entry) all.push(sql`((settings->>'entry_fee_cents')::integer = 0) = ${entry === 'free'}`)
  if (name) all.push(isLongEnough(name) ? sql`lower(name) like ${partOfName(name)}` : sql`false`)
  if (organizationId !== undefined) all.push(sql`organization_id = ${organizationId}`)
  if (repeats)
    all.push(
      sql`settings->>'repeats' = ${repeats} and next_id is null`,
      sql`status in ('registration','check_in','live')`,
    )
  if (from) all.push(sql`starts_at >= ${from}`)
  if (to) all.push(sql`starts_at < ${to}`)
  const staffed = (id: string) => sql`select tournament_id from tournament_staff where player_id = ${id}`
  if (!ofPlayer)
    all.push(
      sql`status in ('registration','check_in','live','completed','cancelled')`,
      sql`(status <> 'cancelled' or ended_at is not null)`,
      // Practice is among one's own only.
      sql`practice_speed is null`,
    )
  else if (ofPlayer.only !== 'mine')
    all.push(
      ofPlayer.only === 'templates'
        ? sql`id in (${staffed(ofPlayer.id)}) and is_template and status = 'draft'`
        : sql`id in (select tournament_id from tournament_roles where player_id = ${ofPlayer.id}) and not is_template`,
    )
  else
    all.push(
      sql`id in (
      ${staffed(ofPlayer.id)} union all select tournament_id from tournament_players where player_id = ${ofPlayer.id}
      union all select disputed.tournament_id from (${disputedRooms(ofPlayer.id)}) disputed)`,
      sql`not is_template`,
    )
  return sql.join(all, sql` and `)
}
