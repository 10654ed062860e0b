import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/open.ts'

export type Job = {
  id: number
  kind: string
  key: string
  payload: Record<string, unknown>
  attempts: number
}
export type NewJob = { kind: string; key: string; payload?: Record<string, unknown>; dueAt: Date }

/**
 * Schedules a job or deadline in the caller's transaction. An existing job with the same kind and key is
 * replaced, with its new payload and time.
 */
export async function putJob(trx: Trx, job: NewJob): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind: job.kind, key: job.key, payload: JSON.stringify(job.payload ?? {}), due_at: job.dueAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        due_at: row.ref('excluded.due_at'),
        attempts: 0,
        failed_at: null,
        last_error: null,
        // A worker that is running the replaced job must not delete this one.
        claim: null,
        claimed_until: null,
      })),
    )
    .execute()
}

/**
 * Schedules a job unless one with the same kind and key is due earlier. Used to batch: what is added until
 * then is handled by the same run.
 */
export async function putJobUnlessEarlier(trx: Trx, job: NewJob): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind: job.kind, key: job.key, payload: JSON.stringify(job.payload ?? {}), due_at: job.dueAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        due_at: row.fn('least', ['jobs.due_at', 'excluded.due_at']),
        attempts: 0,
        failed_at: null,
        last_error: null,
      })),
    )
    .execute()
}

/** Makes a waiting job due earlier. A job that is running is skipped without waiting for it. */
export async function bringJobForward(
  trx: Trx,
  job: { kind: string; key: string; dueAt: Date },
): Promise<void> {
  await sql`
    update jobs set due_at = least(due_at, ${job.dueAt}) where failed_at is null
    and id in (select id from jobs where kind = ${job.kind} and key = ${job.key} for update skip locked)`.execute(
    trx,
  )
}

export async function dropJob(trx: Trx, job: { kind: string; key: string }): Promise<void> {
  await trx.deleteFrom('jobs').where('kind', '=', job.kind).where('key', '=', job.key).execute()
}

/** A filter of job kinds: `only` these, or all `except` these. */
export type Kinds = { only: string[] } | { except: string[] }

/** Locks one due job of these kinds for this transaction; other processes skip it. */
export async function takeDueJob(trx: Trx, now: Date, kinds: Kinds): Promise<Job | undefined> {
  const fits = 'only' in kinds ? sql`kind = any(${kinds.only})` : sql`kind <> all(${kinds.except})`
  const { rows } = await sql<Job>`
    select id, kind, key, payload, attempts from jobs
    where failed_at is null and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now}) and ${fits}
    order by due_at limit 1 for update skip locked`.execute(trx)
  return rows[0]
}

/** Lifts the idle timeout of this transaction, for jobs whose work takes long. */
export async function liftIdleTimeout(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

export async function deleteJob(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('jobs').where('id', '=', id).execute()
}

/** Reserves the job for this worker until then, also after the transaction. */
export async function claimJob(trx: Trx, job: { id: number; claim: string; until: Date }): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ claim: job.claim, claimed_until: job.until })
    .where('id', '=', job.id)
    .execute()
}

/** Deletes the finished job, unless it was scheduled again meanwhile. */
export async function deleteClaimed(db: Db, job: { id: number; claim: string }): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', job.id).where('claim', '=', job.claim).execute()
}

/** Schedules a retry, unless another worker has claimed the job meanwhile. */
export async function postponeJob(
  db: Db,
  job: { id: number; claim: string; dueAt: Date; error: string; failedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((row) => ({
      due_at: job.dueAt,
      attempts: row('attempts', '+', 1),
      last_error: job.error.slice(0, 500),
      failed_at: job.failedAt,
      claim: null,
      claimed_until: null,
    }))
    .where('id', '=', job.id)
    .where((row) => row.or([row('claim', 'is', null), row('claim', '=', job.claim)]))
    .execute()
}

export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where failed_at is null) as waiting, count(*) filter (where failed_at is not null) as failed from jobs`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, failed: 0 }
}
