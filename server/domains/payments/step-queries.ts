import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { JobName } from '#server/platform/jobs/queries.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type StepRow = Selectable<Tables['payment_steps']>

/** The caller has locked the payment's row, so that the numbers are consecutive. */
export async function insertStep(
  trx: Trx,
  step: { paymentId: string; status: string; why: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into payment_steps (payment_id, nth, status, why, created_at)
    select ${step.paymentId}, coalesce(max(nth), 0) + 1, ${step.status}, ${step.why}, ${step.now} from payment_steps where payment_id = ${step.paymentId}`.execute(
    trx,
  )
}

export function listSteps(db: Reader, paymentIds: string[]): Promise<StepRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('payment_steps')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('payment_id')
    .orderBy('nth')
    .execute()
}

/** Undefined when this event was received before. */
export async function insertEvent(
  trx: Trx,
  event: { id: string; type: string; body: string; now: Date },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('paypal_events')
    .values({ id: event.id, event_type: event.type, body: event.body, received_at: event.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findEvent(db: Reader, id: string): Promise<Record<string, unknown>> {
  const { body } = await db
    .selectFrom('paypal_events')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // PostgreSQL cannot store this character in JSON, so none of our ids contains it.
  return JSON.parse(body.replaceAll('\\u0000', '\\ufffd')) as Record<string, unknown> // the envelope was validated before it was stored
}

/** Open payments without a job of these kinds: it was lost or has failed for good. */
export async function listWithoutJob(
  db: Reader,
  before: Date,
  { deposit, withdrawal }: { deposit: JobName; withdrawal: JobName },
): Promise<{ id: string; kind: JobName }[]> {
  const { rows } = await sql<{ id: string; kind: JobName }>`
    select open.id, open.kind from (
      select id, ${deposit}::text as kind, updated_at from deposits where status in ('created','approving','capturing','pending') and updated_at < ${before}
      union all
      select id, ${withdrawal}, updated_at from withdrawals where status in ('requested','sent','unclaimed') and updated_at < ${before}
    ) open
    where not exists (select 1 from jobs j where j.kind = open.kind and j.key = open.id::text and j.failed_at is null)
    order by open.updated_at limit 400`.execute(db)
  return rows
}
