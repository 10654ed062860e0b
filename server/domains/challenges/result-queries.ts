import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { andNumber, caseColumns, type Cases, type ReaderId } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ResultRow = Selectable<Tables['challenge_results']>
export type NewResult = Insertable<Tables['challenge_results']>

/** The results of a player, best first. */
export function listResultsOf(
  db: Reader,
  { challengeId, playerId }: { challengeId: number; playerId: string },
): Promise<ResultRow[]> {
  return db
    .selectFrom('challenge_results')
    .selectAll()
    .where('challenge_id', '=', challengeId)
    .where('player_id', '=', playerId)
    .orderBy('points', 'desc')
    .orderBy('id')
    .execute()
}

export function findResult(
  db: Reader,
  { challengeId, id }: { challengeId: number; id: number },
): Promise<ResultRow | undefined> {
  return db
    .selectFrom('challenge_results')
    .selectAll()
    .where('id', '=', id)
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst()
}

/** Returns the new result, or undefined if this game is known. */
export function insertResult(trx: Trx, row: NewResult): Promise<ResultRow | undefined> {
  return trx
    .insertInto('challenge_results')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateResult(
  trx: Trx,
  id: number,
  change: Updateable<Tables['challenge_results']>,
): Promise<ResultRow> {
  return trx
    .updateTable('challenge_results')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts the results that wait for a review, and finds when the last one that can be appealed was rejected. */
export async function countWaiting(
  db: Reader,
  challengeId: number,
): Promise<{ waiting: number; lastRejectedAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; lastRejectedAt: Date | null }>`
    select (
      select count(*)::int from challenge_results where challenge_id = ${challengeId} and status = 'pending'
    ) as waiting, (
      select max(reviewed_at) from challenge_results
      where challenge_id = ${challengeId} and status = 'rejected' and appealed_at is null
    ) as "lastRejectedAt"`.execute(db)
  return rows[0] ?? { waiting: 0, lastRejectedAt: null }
}

export type ReviewRow = ResultRow & {
  name: string
  mode_id: number
  organizer_id: string
  settings: Tables['challenges']['settings']['__select__']
  username: string
  avatar_url: string | null
  approved_before: number
  rejected_before: number
}

/**
 * Lists results that wait for a review, the earliest deadline first: from an organizer's challenges, or from
 * all. Challenges that are over, or that the reader plays in, are left out.
 */
export async function listReviewPage(
  db: Reader,
  of: ReviewReader & { offset: number; limit: number },
): Promise<{ count: number; rows: ReviewRow[] }> {
  const { rows } = await sql<ReviewRow>`
    select page.*, players.username, players.avatar_url, before.* from (
      select result.*, challenges.name, challenges.mode_id, challenges.organizer_id, challenges.settings ${waiting(of)}
      order by result.review_by, result.id offset ${of.offset} limit ${of.limit}
    ) page join players on players.id = page.player_id cross join lateral (
      select count(*) filter (where status = 'approved')::int as approved_before,
        count(*) filter (where status = 'rejected')::int as rejected_before
      from challenge_results earlier
      where earlier.challenge_id = page.challenge_id and earlier.player_id = page.player_id
    ) before order by page.review_by, page.id`.execute(db)
  return { count: await countReviews(db, of), rows }
}

/** The reader of the queue; `challengeId` limits it to one challenge. */
export type ReviewReader = { readerId: string; isModerator: boolean; challengeId: number | undefined }

/** How much waits for a review by this reader. */
async function countReviews(db: Reader, of: ReviewReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting(of)}`.execute(db)
  return rows[0]?.count ?? 0
}

const waitingFor = (readerId: ReaderId) => sql`
    from challenge_results result join challenges on challenges.id = result.challenge_id
    where result.status = 'pending' and challenges.status not in ('completed','cancelled')
      and not exists (select from challenge_entries own
        where own.challenge_id = challenges.id and own.player_id = ${readerId})`

const waiting = (of: ReviewReader) => sql`${waitingFor(of.readerId)}
      and (${of.isModerator} or challenges.organizer_id = ${of.readerId})
      and (${of.challengeId ?? null}::bigint is null or challenges.id = ${of.challengeId ?? null})`

export const resultCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'result.id', players: ['result.player_id'], mode: 'challenges.mode_id', name: 'challenges.name', opened: 'result.created_at', deadline: 'result.review_by' })}
  ${waitingFor(readerId)} ${andNumber('result.id', one)}`

/** The ids, as texts, of the results that wait in an organizer's own challenges. */
export const ownResultIds = (organizerId: ReaderId): RawBuilder<unknown> => sql`
  select result.id::text ${waitingFor(organizerId)} and challenges.organizer_id = ${organizerId}`
