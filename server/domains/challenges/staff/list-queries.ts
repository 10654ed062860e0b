import { sql, type RawBuilder } from 'kysely'
import type { CallRequest } from '#contract/call.ts'
import type { listChallengesForStaff } from '#contract/challenges/staff.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { idsNamed, partOf } from '#server/domains/players/search-queries.ts'
import type { ChallengeRow } from '../queries.ts'

/** So many are found at most: whoever needs more types more. */
const MAX_FOUND = 1000

type State = CallRequest<typeof listChallengesForStaff>['query']['state']
export type StaffFilter = { text: string; state: State }

type Page = StaffFilter & { offset: number; limit: number }

/** The ids of a page of challenges, the newest first. */
export const staffListQuery = ({ offset, limit, ...filter }: Page): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`${foundBy(filter)} order by c.id desc offset ${offset} limit ${limit}`

/** A page of challenges in any state, the newest first, and how many there are, up to 1,000. */
export async function listForStaff(
  db: Reader,
  { offset, limit, ...filter }: Page,
): Promise<{ count: number; rows: ChallengeRow[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${foundBy(filter)} limit ${MAX_FOUND}) found`.execute(db)
  const { rows: page } = await staffListQuery({ ...filter, offset, limit }).execute(db)
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return { count: counted[0]?.count ?? 0, rows: [] }
  const rows = await db
    .selectFrom('challenges')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return { count: counted[0]?.count ?? 0, rows }
}

function foundBy({ text, state }: StaffFilter): RawBuilder<unknown> {
  const key = keyOf(text.trim())
  return sql`select c.id from challenges c where ${
    state === undefined ? sql`true` : state === 'waits' ? sql`c.id in (${WAITING})` : sql`c.status = ${state}`
  }
    ${
      key === ''
        ? sql``
        : sql`and c.id in (
      (select id from challenges where lower(name) like ${partOf(key)} limit ${MAX_FOUND})
      union (select id from challenges where organizer_id in (${idsNamed(key)}) limit ${MAX_FOUND})
      ${/^[1-9]\d{0,14}$/.test(key) ? sql`union (select ${Number(key)}::bigint)` : sql``})`
    }`
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
