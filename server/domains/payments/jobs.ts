import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { putJob, putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { findDepositIdBy } from '#server/domains/payments/deposits/deposit-queries.ts'
import { advanceDeposit, DEPOSIT_JOB, depositCheckDueAt } from '#server/domains/payments/deposits/deposits.ts'
import { eraseEventBodies } from './own-queries.ts'
import { findEvent, listWithoutJob } from './step-queries.ts'
import { findWithdrawalIdBy } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import {
  advanceWithdrawal,
  withdrawalCheckDueAt,
  WITHDRAWAL_JOB,
} from '#server/domains/payments/withdrawals/withdrawals.ts'

export const EVENT_JOB = 'payments.event'
const SWEEP_JOB = 'payments.sweep'
const SWEEP_MS = 30 * 60_000
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000

/**
 * Jobs that advance each payment until it has ended, process PayPal's webhooks, and find open payments whose
 * job was lost.
 */
export function paymentJobs(context: Context): void {
  context.jobs.handlePrepared(
    DEPOSIT_JOB,
    async (_context, _unit, { key }) =>
      async (jobContext) => {
        const { deposit, reached } = await advanceDeposit(jobContext, key)
        if (!reached) throw new Error('PayPal does not answer')
        return async (_outcomeContext, { trx, now }) => {
          const dueAt = depositCheckDueAt(deposit, now)
          if (dueAt) await putJobUnlessEarlier(trx, { kind: DEPOSIT_JOB, key, dueAt })
        }
      },
    { lane: 'payments', keepsTrying: true },
  )

  context.jobs.handlePrepared(
    WITHDRAWAL_JOB,
    async (_context, _unit, { key }) =>
      async (jobContext) => {
        const { withdrawal, reached } = await advanceWithdrawal(jobContext, key)
        if (!reached) throw new Error('PayPal does not answer to a payout')
        return async (_outcomeContext, { trx, now }) => {
          const dueAt = withdrawalCheckDueAt(withdrawal, now)
          if (dueAt) await putJobUnlessEarlier(trx, { kind: WITHDRAWAL_JOB, key, dueAt })
        }
      },
    { lane: 'payments', keepsTrying: true },
  )

  // An event only names a payment: its state is read from PayPal, so order and repetition of events do not
  // matter.
  context.jobs.handlePrepared(
    EVENT_JOB,
    async (_context, { trx }, job) => {
      const ids = idsIn(await findEvent(trx, job.key))
      const deposit = await findDepositIdBy(trx, ids)
      const withdrawal = await findWithdrawalIdBy(trx, ids)
      return async (jobContext) => {
        if (deposit && !(await advanceDeposit(jobContext, deposit)).reached)
          throw new Error('PayPal does not answer')
        if (withdrawal && !(await advanceWithdrawal(jobContext, withdrawal)).reached)
          throw new Error('PayPal does not answer')
      }
    },
    { lane: 'payments', keepsTrying: true },
  )

  context.jobs.handle(
    SWEEP_JOB,
    async (jobContext, { trx, now }) => {
      for (const { id, kind } of await listWithoutJob(jobContext.db, new Date(now.getTime() - SWEEP_MS)))
        await putJob(trx, { kind: kind === 'deposit' ? DEPOSIT_JOB : WITHDRAWAL_JOB, key: id, dueAt: now })
      await eraseEventBodies(trx, new Date(now.getTime() - EVENTS_KEPT_MS))
      await putJob(trx, { kind: SWEEP_JOB, key: 'all', dueAt: new Date(now.getTime() + SWEEP_MS) })
    },
    { keepsTrying: true },
  )
}

export async function startPaymentSweep(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: SWEEP_JOB, key: 'all', dueAt: context.clock.now() }))
}

const text = z.string().optional().catch(undefined)
const uuid = z.uuid().optional().catch(undefined)
const resource = z.object({
  id: text,
  custom_id: uuid,
  purchase_units: z
    .array(z.object({ custom_id: uuid }))
    .optional()
    .catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text, capture_id: text }).partial() })
    .partial()
    .optional()
    .catch(undefined),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text }))
    .optional()
    .catch(undefined),
  payout_batch_id: text,
  payout_item: z.object({ sender_item_id: uuid }).optional().catch(undefined),
  batch_header: z.object({ payout_batch_id: text }).optional().catch(undefined),
})

/** All ids of our payments that an event may contain. */
export function idsIn(event: Record<string, unknown>): {
  id?: string
  orderId?: string
  captureId?: string
  payoutId?: string
} {
  const read = resource.safeParse(event['resource'])
  if (!read.success) return {}
  const {
    custom_id,
    purchase_units,
    supplementary_data,
    disputed_transactions,
    payout_item,
    batch_header,
    payout_batch_id,
    id,
  } = read.data
  const isOrder = String(event['event_type']).startsWith('CHECKOUT.ORDER')
  const own = custom_id ?? purchase_units?.[0]?.custom_id ?? payout_item?.sender_item_id
  const orderId = supplementary_data?.related_ids?.order_id ?? (isOrder ? id : undefined)
  const captureId =
    supplementary_data?.related_ids?.capture_id ?? disputed_transactions?.[0]?.seller_transaction_id
  const payoutId = batch_header?.payout_batch_id ?? payout_batch_id
  return {
    ...(own ? { id: own } : {}),
    ...(orderId ? { orderId } : {}),
    ...(captureId ? { captureId } : {}),
    ...(payoutId ? { payoutId } : {}),
  }
}
