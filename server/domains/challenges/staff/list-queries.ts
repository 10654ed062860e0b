import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '#contract/call.ts'
import type * as calls from '#contract/challenges/staff.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { isFoundBy, listNewest, newestQuery } from '#server/domains/players/competition-queries.ts'
import type { ChallengeRow } from '../queries.ts'

type State = CallRequest<typeof calls.listChallengesForStaff>['query']['state']
export type StaffFilter = { text: string; state: State }

type Page = StaffFilter & { offset: number; limit: number }

/** The ids of a page of challenges, the newest first. */
export const staffListQuery = (page: Page): RawBuilder<{ id: number }> => newestQuery(foundBy(page), page)

/** A page of challenges in any state, the newest first, and how many there are, up to 1,000. */
export async function listForStaff(db: Reader, page: Page): Promise<{ count: number; rows: ChallengeRow[] }> {
  const { count, ids } = await listNewest(db, foundBy(page), page)
  if (ids.length === 0) return { count, rows: [] }
  const rows = await db
    .selectFrom('challenges')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { count, rows }
}

const foundBy = ({ text, state }: StaffFilter): RawBuilder<unknown> =>
  sql`select id from challenges where ${stateIs(state)} and ${isFoundBy('challenges', text)}`

function stateIs(state: State): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  return state === 'waits' ? sql`id in (${WAITING})` : sql`status = ${state}`
}

/** The challenge is not over, and its organizer is banned, leaves the site, or has lost the role. */
const isOrphan = sql<boolean>`challenges.status in ('upcoming','live','review') and exists (
  select from players where players.id = challenges.organizer_id
    and (banned_at is not null or deletion_due_at is not null or role not in ('organizer','admin')))`

const WAITING = sql`
  select id from challenges where status in ('upcoming','live') and down_since is not null
  union select id from challenges where ${isOrphan}
  union select challenge_id from challenge_results where status = 'pending'
    and challenge_id in (select id from challenges where status not in ('completed','cancelled'))`

/** How many results of these challenges wait to be judged. */
export async function countPending(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select challenge_id as id, count(*)::int as count from challenge_results
    where status = 'pending' and challenge_id = any(${ids as number[]}) group by challenge_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The given challenges whose organizer is gone. */
export async function listOrphans(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from challenges where id = any(${ids as number[]}) and ${isOrphan}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
