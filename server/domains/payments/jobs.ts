import { z } from 'zod'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { findDepositIdBy } from '#server/domains/payments/deposits/deposit-queries.ts'
import {
  advanceDeposit,
  depositCheck,
  depositCheckDueAt,
} from '#server/domains/payments/deposits/deposits.ts'
import { eraseEventBodies } from './own-queries.ts'
import { findEvent, listWithoutJob } from './step-queries.ts'
import { findWithdrawalIdBy } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import {
  advanceWithdrawal,
  withdrawalCheckDueAt,
  withdrawalStep,
} from '#server/domains/payments/withdrawals/withdrawals.ts'

const SWEEP_MS = 30 * 60_000
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000

depositCheck.preparedBy(
  async ({ key }) =>
    async (context) => {
      const { deposit, reached } = await advanceDeposit(context, key)
      if (!reached) throw new Error('PayPal does not answer')
      return async ({ trx, now }) => {
        const dueAt = depositCheckDueAt(deposit, now)
        if (dueAt) await depositCheck.putUnlessEarlier(trx, key, dueAt)
      }
    },
  { lane: 'payments', keepsTrying: true },
)

withdrawalStep.preparedBy(
  async ({ key }) =>
    async (context) => {
      const { withdrawal, reached } = await advanceWithdrawal(context, key)
      if (!reached) throw new Error('PayPal does not answer to a payout')
      return async ({ trx, now }) => {
        const dueAt = withdrawalCheckDueAt(withdrawal, now)
        if (dueAt) await withdrawalStep.putUnlessEarlier(trx, key, dueAt)
      }
    },
  { lane: 'payments', keepsTrying: true },
)

export const paypalEvent = defineJob('payments.event')

// An event only names a payment: its state is read from PayPal, so order and repetition of events do not
// matter.
paypalEvent.preparedBy(
  async ({ unit: { trx }, key }) => {
    const ids = idsIn(await findEvent(trx, key))
    const deposit = await findDepositIdBy(trx, ids)
    const withdrawal = await findWithdrawalIdBy(trx, ids)
    return async (context) => {
      if (deposit && !(await advanceDeposit(context, deposit)).reached)
        throw new Error('PayPal does not answer')
      if (withdrawal && !(await advanceWithdrawal(context, withdrawal)).reached)
        throw new Error('PayPal does not answer')
    }
  },
  { lane: 'payments', keepsTrying: true },
)

const sweepPayments = defineJob('payments.sweep')

/** Finds open payments whose job was lost. */
sweepPayments.handledBy(
  async ({ context: { db }, unit: { trx, now } }) => {
    const kinds = { deposit: depositCheck.name, withdrawal: withdrawalStep.name }
    for (const { id, kind } of await listWithoutJob(db, new Date(now.getTime() - SWEEP_MS), kinds))
      await (kind === kinds.deposit ? depositCheck : withdrawalStep).put(trx, id, now)
    await eraseEventBodies(trx, new Date(now.getTime() - EVENTS_KEPT_MS))
  },
  { keepsTrying: true, fromStart: 'all', everyMs: SWEEP_MS },
)

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
