import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type JobCounts = { kind: string; waiting: number; overdue: number; failed: number }

/** How many jobs of each kind wait, are overdue (due before `lateBefore`) and have given up. */
export async function countJobsByKind(db: Reader, lateBefore: Date): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select kind, (count(*) filter (where failed_at is null))::int as waiting,
      (count(*) filter (where failed_at is null and due_at < ${lateBefore}))::int as overdue,
      (count(*) filter (where failed_at is not null))::int as failed
    from jobs group by kind order by kind`.execute(db)
  return rows
}

/** Jobs that have given up, then those that failed and will be tried again, the latest first. */
export function listTroubledJobs(db: Reader, limit: number) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'attempts', 'last_error', 'failed_at', 'due_at'])
    .where('attempts', '>', 0)
    .orderBy(sql`failed_at is null`)
    .orderBy('failed_at', 'desc')
    .orderBy('due_at', 'desc')
    .limit(limit)
    .execute()
}

/** The size of this site's database. */
export async function sizeOfDatabase(db: Reader): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
