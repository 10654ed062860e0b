import { sql, type Selectable } from 'kysely'
import { asNumber } from '#server/platform/db/as-id.ts'
import { caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ReportRow = Selectable<Tables['reports']>
type GroupedReport = Pick<ReportRow, 'id' | 'kind' | 'reason' | 'details' | 'snapshot'> & {
  lobby: number | null
  by: string | null
  created: string
}
export type ReportGroup = {
  id: number
  player_id: string | null
  username: string | null
  avatar_url: string | null
  count: number
  first: Date
  is_own: boolean
  acted: number
  none: number
  reports: GroupedReport[]
}

/** Open reports. Reports about smurfing and boosting are decided as cases of fair play. */
const WAITING = sql`status = 'open' and reason not in ('smurfing', 'boosting')`
/** One group for each player; where none is named, for each match. */
const GROUP = sql`player_id, case when player_id is null then kind || target end`

/** Open reports by the reported player, those that have waited longest first. */
export async function listGroups(
  db: Reader,
  page: { readerId: string; offset: number; limit: number },
): Promise<ReportGroup[]> {
  const { rows } = await sql<ReportGroup>`
    select g.id, g.player_id, p.username, p.avatar_url, g.count, g.first, earlier.acted, earlier.none,
      (g.player_id = ${page.readerId} or ${page.readerId} = any(g.reporters)) is true as is_own, words.reports
    from (
      select min(id) as id, player_id, count(*)::int as count, min(created_at) as first,
        array_agg(id) as ids, array_remove(array_agg(reporter_id), null) as reporters
      from reports where ${WAITING} group by ${GROUP} order by min(created_at), min(id)
      offset ${page.offset} limit ${page.limit}
    ) g left join players p on p.id = g.player_id
    cross join lateral (
      select count(*) filter (where outcome = 'acted')::int as acted, count(*) filter (where outcome = 'none')::int as none
      from reports where player_id = g.player_id and status = 'closed'
    ) earlier
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'reason', r.reason, 'details', r.details,
        'snapshot', r.snapshot, 'by', w.username, 'created', r.created_at, 'lobby', (
          select m.lobby_id from matches m where m.id = case r.kind when 'match' then r.target::bigint
            when 'message' then (select match_id from match_messages where id = r.target::bigint) end
        )) order by r.id desc) as reports
      from (select * from reports where id = any(g.ids) order by id desc limit 20) r
      left join players w on w.id = r.reporter_id
    ) words
    order by g.first, g.id`.execute(db)
  return rows
}

export async function countGroups(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from reports where ${WAITING} group by ${GROUP}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A case for each group. */
export const reportCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'id', players: ['player_id'], name: 'reason', opened: 'opened' })}
  from (
    select min(id) as id, player_id, min(created_at) as opened, min(reason) as reason, array_remove(array_agg(reporter_id), null) as reporters
    from reports where ${WAITING}
      ${one ? sql`and player_id is not distinct from (select player_id from reports where id = ${asNumber(one)})` : sql``}
    group by ${GROUP}
  ) grouped where player_id is distinct from ${readerId} and not ${readerId} = any(reporters)`

/** These reports, locked in one order. */
export function lockReports(trx: Trx, ids: readonly number[]): Promise<ReportRow[]> {
  return trx.selectFrom('reports').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export function listReportsById(db: Reader, ids: readonly number[]): Promise<ReportRow[]> {
  return db.selectFrom('reports').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

export type Decided = { outcome: 'none' | 'acted'; by: string | null; reason: string; now: Date }

export async function writeOutcome(
  trx: Trx,
  ids: readonly number[],
  { outcome, by, reason, now }: Decided,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status: 'closed', outcome, decided_by: by, decided_at: now, decision: reason })
    .where('id', 'in', ids)
    .execute()
}

/** Opens reports again whose decision was taken back. */
export async function clearOutcome(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status: 'open', outcome: null, decided_by: null, decided_at: null, decision: null })
    .where('id', 'in', ids)
    .execute()
}

/** Returns whether somebody closed reports about a player at exactly this time, by one decision. */
export async function hasClosedAt(
  trx: Trx,
  of: { playerId: string; by: string; at: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom('reports')
    .select('id')
    .where('player_id', '=', of.playerId)
    .where('decided_by', '=', of.by)
    .where('decided_at', '=', of.at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The open reports about a player for a reason, locked in one order. */
export function lockReportsFor(
  trx: Trx,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<ReportRow[]> {
  return trx
    .selectFrom('reports')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('reason', '=', reason)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Puts what the site itself has found in the queue, unless the same text of the player waits already. */
export async function insertFlag(
  trx: Trx,
  of: { playerId: string; details: string; snapshot: string; now: Date },
): Promise<void> {
  await sql`
    insert into reports (reporter_id, kind, target, player_id, reason, details, snapshot, status, created_at)
    select null, 'player', ${of.playerId}, id, 'word_list', ${of.details}, ${of.snapshot}, 'open', ${of.now}
    from players where id = ${of.playerId} and not exists (
      select from reports where player_id = ${of.playerId} and reporter_id is null and status = 'open' and snapshot = ${of.snapshot}
    )`.execute(trx)
}
