import { sql } from 'kysely'
import type { Reader, Trx } from '#server/db/open.ts'

/**
 * Whom a report is about, and the words of it as they are now: they may be changed or gone when a moderator
 * looks.
 */
export type Subject = { playerId: string | null; snapshot: string }
type Asked = { kind: 'player' | 'message' | 'match' | 'team'; id: string | number; viewerId: string }

/**
 * Undefined when it is not there, or not there for this viewer: a chat is its players', a private lobby's
 * match too.
 */
export async function findSubject(db: Reader, asked: Asked): Promise<Subject | undefined> {
  const { rows } = await subjectOf(asked).execute(db)
  const [row] = rows
  return row && { playerId: row.player_id, snapshot: row.snapshot }
}

function subjectOf({ kind, id, viewerId }: Asked) {
  switch (kind) {
    case 'player':
      return sql<Row>`select id as player_id, concat_ws(' · ', username, bio) as snapshot from players where id = ${id} and email_verified_at is not null and deletion_due_at is null`
    case 'team':
      return sql<Row>`select captain_id as player_id, name || ' [' || tag || ']' as snapshot from teams where id = ${id} and disbanded_at is null`
    case 'message':
      return sql<Row>`
        select message.player_id, message.body as snapshot from match_messages message
        join match_players viewer on viewer.match_id = message.match_id and viewer.player_id = ${viewerId} where message.id = ${id}`
    case 'match':
      return sql<Row>`
        select null::uuid as player_id, 'match ' || matches.id || ', ' || matches.status as snapshot from matches left join lobbies on lobbies.id = matches.lobby_id
        where matches.id = ${id} and (not coalesce(lobbies.is_private, false) or exists (select 1 from match_players where match_id = matches.id and player_id = ${viewerId}))`
  }
}

type Row = { player_id: string | null; snapshot: string }

/** One's reports stand in line, so that two clicks are one report and the day's count is right. */
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

export type NewReport = Subject & {
  reporterId: string
  kind: Asked['kind']
  target: string
  reason: string
  details: string
  now: Date
}

/** False when the same report of theirs waits already. */
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
      conflict.columns(['reporter_id', 'kind', 'target']).where('status', '=', 'open').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
