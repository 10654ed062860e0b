import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/**
 * The reported player and the reported text as it is now: it may be changed or deleted before a moderator
 * looks.
 */
export type Subject = { playerId: string | null; snapshot: string }
type Target = {
  kind: 'player' | 'message' | 'match' | 'team' | 'tournament_post'
  id: string | number
  viewerId: string
}

/**
 * Undefined when it does not exist or this viewer may not see it: chats and private matches are visible to
 * their players only.
 */
export async function findSubject(db: Reader, target: Target): Promise<Subject | undefined> {
  const { rows } = await subjectQuery(target).execute(db)
  const [row] = rows
  return row && { playerId: row.player_id, snapshot: row.snapshot }
}

function subjectQuery({ kind, id, viewerId }: Target) {
  switch (kind) {
    case 'player':
      return sql<Row>`select id as player_id, concat_ws(' · ', username, bio) as snapshot from players where id = ${id} and email_verified_at is not null and deletion_due_at is null`
    case 'team':
      return sql<Row>`select captain_id as player_id, name || ' [' || tag || ']' as snapshot from teams where id = ${id} and disbanded_at is null`
    case 'tournament_post':
      return sql<Row>`select player_id, concat_ws(' · ', nullif(array_to_string(roles, ', '), ''), words) as snapshot from tournament_posts where id = ${id} and is_open`
    case 'message':
      return sql<Row>`
        select message.player_id, coalesce(message.body, '') as snapshot from match_messages message
        join match_players viewer on viewer.match_id = message.match_id and viewer.player_id = ${viewerId} where message.id = ${id}`
    case 'match':
      return sql<Row>`
        select null::uuid as player_id, 'match ' || matches.id || ', ' || matches.status as snapshot from matches
        where matches.id = ${id} and (matches.invite_code is null or exists (select 1 from match_players where match_id = matches.id and player_id = ${viewerId}))`
  }
}

type Row = { player_id: string | null; snapshot: string }

/** Serializes a reporter's reports, so that two clicks make one report and the daily count is exact. */
export async function lockReporter(trx: Trx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${playerId}, 8))`.execute(trx)
}

export async function countReportsSince(
  db: Reader,
  of: { reporterId: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', of.reporterId)
    .where('created_at', '>', of.since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The reports about a player: open ones, and all since a time. */
export async function countReportsAbout(
  db: Reader,
  { playerId, since }: { playerId: string; since: Date },
): Promise<{ open: number; recent: number }> {
  const { rows } = await sql<{ open: number; recent: number }>`
    select count(*) filter (where status = 'open')::int as open,
      count(*) filter (where created_at >= ${since})::int as recent
    from reports where player_id = ${playerId}`.execute(db)
  return rows[0] ?? { open: 0, recent: 0 }
}

/** Open reports about a player for a reason. */
export async function countOpenReports(
  db: Reader,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports
    where player_id = ${playerId} and reason = ${reason} and status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewReport = Subject & {
  reporterId: string
  kind: Target['kind']
  target: string
  reason: string
  details: string
  now: Date
}

/** Returns false when the reporter has an open report about the same target. */
export async function insertReport(trx: Trx, report: NewReport): Promise<boolean> {
  const inserted = await trx
    .insertInto('reports')
    .values({
      reporter_id: report.reporterId,
      kind: report.kind,
      target: report.target,
      player_id: report.playerId,
      reason: report.reason,
      details: report.details,
      snapshot: report.snapshot,
      status: 'open',
      created_at: report.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target'])
        .where(sql<boolean>`status = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
