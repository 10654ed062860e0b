import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '#contract/call.ts'
import type { listChallengesForStaff } from '#contract/challenges/staff.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { isFoundBy, listNewest, newestQuery } from '#server/domains/players/competition-queries.ts'
import type { ChallengeRow } from '../queries.ts'

type State = CallRequest<typeof listChallengesForStaff>['query']['state']
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

const WAITING = sql`
  select id from challenges where status in ('upcoming','live') and down_since is not null
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
