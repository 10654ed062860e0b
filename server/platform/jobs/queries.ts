import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#server/platform/db/open.ts'
import { carriedTrace } from '#server/platform/telemetry/tracing.ts'

/** The name of a kind of job, as `defineJob` makes it. */
export type JobName = string & { readonly jobName: unique symbol }
export type Job = {
  id: number
  kind: JobName
  key: string
  payload: Record<string, unknown>
  attempts: number
  trace: string | null
}
export type NewJob = { kind: JobName; key: string; payload?: unknown; dueAt: Date }

/** When the first job is due that a transaction has scheduled so far; ms since 1970. */
const firstDue = new WeakMap<Trx, number>()

function noteDue(trx: Trx, dueAt: Date): void {
  firstDue.set(trx, Math.min(firstDue.get(trx) ?? Number.POSITIVE_INFINITY, dueAt.getTime()))
}

/** Returns whether this transaction has scheduled a job that is due at this time. */
export function hasScheduledUntil(trx: Trx, now: Date): boolean {
  return (firstDue.get(trx) ?? Number.POSITIVE_INFINITY) <= now.getTime()
}

/**
 * Schedules a job or deadline in the caller's transaction. An existing job with the same kind and key is
 * replaced, with its new payload and time.
 */
export async function putJob(trx: Trx, job: NewJob): Promise<void> {
  noteDue(trx, job.dueAt)
  await trx
    .insertInto('jobs')
    .values({
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload ?? {}),
      due_at: job.dueAt,
      trace: carriedTrace(),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        due_at: row.ref('excluded.due_at'),
        trace: row.ref('excluded.trace'),
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

/** Schedules several jobs, which are new, in one statement. */
export async function putNewJobs(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  await sql`
    insert into jobs (kind, key, payload, due_at, trace)
    select kind, key, payload, due_at, ${carriedTrace()} from ${recordsOf(trx, jobs)}`.execute(trx)
}

function recordsOf(trx: Trx, jobs: readonly NewJob[]) {
  for (const { dueAt } of jobs) noteDue(trx, dueAt)
  const rows = jobs.map(({ kind, key, payload = {}, dueAt }) => ({ kind, key, payload, due_at: dueAt }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as job (kind text, key text, payload jsonb, due_at timestamptz)`
}

/**
 * Schedules jobs with different keys, each unless one with the same kind and key is due earlier. Used to batch: what is
 * added until then is handled by the same run. A job that is running has begun without what is added now, so it is
 * scheduled again, like `putJob` does.
 */
export async function putJobsUnlessEarlier(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  // In one order, so that two transactions do not wait for each other in a circle.
  const ordered = jobs.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  await sql`
    insert into jobs (kind, key, payload, due_at, trace)
    select kind, key, payload, due_at, ${carriedTrace()} from ${recordsOf(trx, ordered)}
    on conflict (kind, key) do update set
      due_at = case when jobs.claim is null then least(jobs.due_at, excluded.due_at) else excluded.due_at end,
      payload = case when jobs.claim is null then jobs.payload else excluded.payload end,
      attempts = 0, failed_at = null, last_error = null, claim = null, claimed_until = null`.execute(trx)
}

/** Makes a waiting job due earlier. A job that is running is skipped without waiting for it. */
export async function bringJobForward(
  trx: Trx,
  job: { kind: JobName; key: string; dueAt: Date },
): Promise<void> {
  noteDue(trx, job.dueAt)
  await sql`
    update jobs set due_at = least(due_at, ${job.dueAt}) where failed_at is null
    and id in (select id from jobs where kind = ${job.kind} and key = ${job.key} for update skip locked)`.execute(
    trx,
  )
}

/** Drops a waiting job and returns its payload; undefined when there is none. */
export async function dropJob(
  trx: Trx,
  job: { kind: JobName; key: string },
): Promise<Record<string, unknown> | undefined> {
  const dropped = await trx
    .deleteFrom('jobs')
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
    .returning('payload')
    .executeTakeFirst()
  return dropped?.payload
}

/** Drops several jobs of a kind in one statement. */
export async function dropJobs(trx: Trx, kind: JobName, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from jobs where kind = ${kind} and key = any(${keys as string[]})`.execute(trx)
}

/** Returns those of these kinds that have jobs that are due, of the 500 that have waited longest. */
export async function listDueKinds(db: Reader, kinds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from (
      select kind from jobs
      where failed_at is null and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      and kind = any(${kinds})
      order by due_at limit 500
    ) due`.execute(db)
  return rows.map(({ kind }) => kind)
}

/**
 * Locks one due job of these kinds for this transaction; other processes skip it. `running` has the ids of
 * jobs that this process is still running.
 */
export async function takeDueJob(
  trx: Trx,
  { now, kinds, running }: { now: Date; kinds: string[]; running: number[] },
): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select id, kind, key, payload, attempts, trace from jobs
    where failed_at is null and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    and id <> all(${running}) and kind = any(${kinds})
    order by due_at limit 1 for update skip locked`.execute(trx)
  return rows[0]
}

export async function deleteJob(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('jobs').where('id', '=', id).execute()
}

type ClaimedJob = { id: number; claim: string }

/** Reserves the job for this worker until then, also after the transaction. */
export async function claimJob(trx: Trx, job: ClaimedJob & { until: Date }): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ claim: job.claim, claimed_until: job.until })
    .where('id', '=', job.id)
    .execute()
}

/** Extends the claim, unless it was lost meanwhile. */
export async function extendClaim(db: Db, job: ClaimedJob & { until: Date }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimed_until: job.until })
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .execute()
}

/**
 * Deletes the finished job. One that was scheduled again meanwhile stays, and is locked. Returns false when
 * the job was dropped, or another worker has taken it over.
 */
export async function finishClaimed(trx: Trx, job: ClaimedJob): Promise<boolean> {
  const found = await trx
    .selectFrom('jobs')
    .select('claim')
    .where('id', '=', job.id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.claim === job.claim) await deleteJob(trx, job.id)
  return found !== undefined && (found.claim === null || found.claim === job.claim)
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

/**
 * Makes a job that has given up, or waits for its next attempt, due now, with all its attempts before it. Returns its kind
 * and last error; undefined when there is none such.
 */
export async function retryJob(
  trx: Trx,
  id: number,
  now: Date,
): Promise<{ kind: string; error: string | null } | undefined> {
  noteDue(trx, now)
  return trx
    .updateTable('jobs')
    .set({ due_at: now, attempts: 0, failed_at: null })
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .where('claim', 'is', null)
    .returning(['kind', 'last_error as error'])
    .executeTakeFirst()
}
