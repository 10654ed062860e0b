import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

export type JobFigures = { waiting: number; overdue: number; failed: number; oldest: number }

/** Jobs by state, and for how many seconds the oldest one has been due. `lateBefore`: due before it is overdue. */
export async function measureJobs(db: Db, now: Date, lateBefore: Date): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    select (count(*) filter (where failed_at is null))::int as waiting,
      (count(*) filter (where failed_at is null and due_at < ${lateBefore}))::int as overdue,
      (count(*) filter (where failed_at is not null))::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(due_at) filter (where failed_at is null and due_at <= ${now})), 0)::float8 as oldest
    from jobs`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, failed: 0, oldest: 0 }
}

/** The age in seconds of the oldest event that a subscriber has not passed yet. */
export async function measureEventLag(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from ${now}::timestamptz - min(next.created_at)), 0)::float8 as seconds
    from event_cursors c cross join lateral (
      select created_at from events where position > c.position order by position limit 1
    ) next`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** The connections to this database, of all programs, and how many the server takes. */
export async function measureConnections(db: Db): Promise<{ open: number; most: number }> {
  const { rows } = await sql<{ open: number; most: number }>`
    select count(*)::int as open, current_setting('max_connections')::int as most
    from pg_stat_activity where datname = current_database()`.execute(db)
  return rows[0] ?? { open: 0, most: 0 }
}
