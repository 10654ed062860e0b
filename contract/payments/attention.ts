import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageFields, pageOf, playerBadge, playerId, timestamp } from '#contract/shapes.ts'
import { ATTENTION_KINDS } from '#core/payments/attention.ts'

export const attentionCase = z.object({
  id: z.string(),
  what: z.enum(ATTENTION_KINDS),
  player: playerBadge,
  /** The deposit, the withdrawal or, for debts and closed accounts, the player. */
  subject: z.uuid(),
  amount_cents: z.int(),
  /** PayPal's id for it, to search there. */
  paypal_id: z.string().nullable(),
  /** PayPal's explanation of a payout, in words. */
  why: z.string().nullable(),
  since: timestamp,
  /** The case is about the reader, who may not settle it. */
  is_own: z.boolean(),
})

export const listAttention = defineCall('GET v1 /admin/payments/attention/', {
  summary:
    'Payments that need a person: captures that do not match, debts, payouts that cannot be sent, money in closed accounts; the oldest first',
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  query: z.object(pageFields),
  answer: pageOf(attentionCase),
  refusals: stepUpRequired,
})

const body = z.object({ reason: lines(3, 500) })
const ownAccount = { own_account: { status: 403, detail: 'payments.refused.own_payment' } } as const

export const closeReview = defineCall('POST v1 /admin/payments/reviews/{id}/close/', {
  summary:
    'Close the review of an unexpected capture, after it was settled at PayPal; the player reads the reason',
  decides: { kind: 'payments', by: 'id', before: 'r:' },
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ id: z.uuid() }),
  body,
  answer: z.object({ id: z.uuid() }),
  refusals: {
    ...stepUpRequired,
    ...ownAccount,
    not_in_review: { status: 400, detail: 'payments.refused.not_in_review' },
  },
})

export const settleDebt = defineCall('POST v1 /admin/payments/debts/{playerId}/settle/', {
  summary: 'Write off what a player owes since PayPal took a payment back',
  decides: { kind: 'payments', by: 'playerId', before: 'd:' },
  who: 'staff',
  may: 'adjustments',
  stepUp: true,
  params: z.object({ playerId }),
  body,
  answer: z.object({ settled_cents: z.int() }),
  refusals: {
    ...stepUpRequired,
    ...ownAccount,
    no_debt: { status: 400, detail: 'payments.refused.no_debt' },
  },
})
