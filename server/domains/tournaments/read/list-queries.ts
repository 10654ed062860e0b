import { sql, type RawBuilder } from 'kysely'
import type { TournamentStatus } from '#contract/tournaments/shapes.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { TournamentRow } from '../queries.ts'

/** Counts are capped here, so that their cost does not grow with the table. */
const MAX_COUNTED = 10_000

export type ListFilter = {
  modeIds: readonly number[] | undefined
  status: TournamentStatus | undefined
  from: Date | undefined
  to: Date | undefined
  /** Only those that this player is in or organises. */
  ofPlayer: { id: string; only: 'mine' | 'organised' } | undefined
}

/**
 * A page of tournaments: running ones and those to come by their start, then past ones, the latest first. Drafts are listed
 * for their staff only.
 */
export async function listPage(
  db: Reader,
  { offset, limit, ...filter }: ListFilter & { offset: number; limit: number },
): Promise<{ count: number; rows: TournamentRow[] }> {
  const wanted = conditionsOf(filter)
  const [{ rows: counted }, { rows }] = [
    await sql<{ count: number }>`
      select count(*) as count from (select 1 from tournaments where ${wanted} limit ${MAX_COUNTED}) found`.execute(
      db,
    ),
    await sql<{ id: number }>`
      select id from tournaments where ${wanted}
      order by (status in ('completed','cancelled')), (status <> 'live'),
        case when status in ('completed','cancelled') then -extract(epoch from starts_at) else extract(epoch from starts_at) end, id
      offset ${offset} limit ${limit}`.execute(db),
  ]
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: counted[0]?.count ?? 0, rows: [] }
  const found = await db.selectFrom('tournaments').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return { count: counted[0]?.count ?? 0, rows: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** How many entries of each of these tournaments have been paid. */
export async function countEntriesOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; entries: number }>`
    select tournament_id as id, count(*) as entries from tournament_entrants
    where tournament_id = any(${ids as number[]}) and entry_cents > 0 group by tournament_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.entries]))
}

function conditionsOf({ modeIds, status, from, to, ofPlayer }: ListFilter): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [status ? sql<boolean>`status = ${status}` : sql<boolean>`true`]
  if (modeIds) all.push(modeIds.length > 0 ? sql`mode_id in (${sql.join([...modeIds])})` : sql`false`)
  if (from) all.push(sql`starts_at >= ${from}`)
  if (to) all.push(sql`starts_at < ${to}`)
  const staffed = (id: string) => sql<boolean>`exists (
    select from tournament_staff staff where staff.tournament_id = tournaments.id and staff.player_id = ${id})`
  if (!ofPlayer) all.push(sql`status <> 'draft'`)
  else if (ofPlayer.only === 'organised') all.push(staffed(ofPlayer.id))
  else
    all.push(sql`(${staffed(ofPlayer.id)} or exists (
      select from tournament_players player where player.tournament_id = tournaments.id and player.player_id = ${ofPlayer.id}))`)
  return sql.join(all, sql` and `)
}
