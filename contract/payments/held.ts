import { z } from '#contract/zod.ts'
import { WITHDRAWAL_STATUSES } from '#core/payments/withdrawal.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageFields, pageOf, playerBadge, timestamp } from '#contract/shapes.ts'

const params = z.object({ id: z.uuid() })
const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const unsentWithdrawal = z.object({
  id: z.uuid(),
  player: playerBadge,
  amount_cents: z.int(),
  /** The PayPal account. */
  receiver: z.string(),
  status: z.enum(WITHDRAWAL_STATUSES),
  /** Null when it may be sent. */
  hold: z.enum(['large', 'staff', 'ban']).nullable(),
  /** The member of staff who has put it on hold, with their reason. */
  held_by: playerBadge.nullable(),
  reason: z.string().nullable(),
  requested: timestamp,
})
export type UnsentWithdrawal = z.output<typeof unsentWithdrawal>

export const listUnsentWithdrawals = defineCall('GET v1 /admin/withdrawals/', {
  summary: 'Withdrawals that are on hold, or that are about to be sent; the oldest first',
  who: 'staff',
  may: 'payouts',
  stepUp: true,
  query: z.object({ show: z.enum(['held', 'sending']).default('held'), ...pageFields }),
  answer: pageOf(unsentWithdrawal),
  refusals: stepUpRequired,
})

export const readPayoutHistory = defineCall('GET v1 /admin/withdrawals/{id}/', {
  summary: 'What the player of a withdrawal has paid in and out before',
  who: 'staff',
  may: 'payouts',
  stepUp: true,
  params,
  answer: z.object({
    cash_cents: z.int(),
    deposited_cents: z.int(),
    /** Ever, to this player or this PayPal account, without what came back. */
    withdrawn_cents: z.int(),
    paypal_changed: timestamp.nullable(),
    identity: z.enum(['none', 'pending', 'approved', 'rejected']),
    /** The newest, at most 10 of each kind. */
    payments: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['deposit', 'withdrawal']),
        amount_cents: z.int(),
        status: z.string(),
        created: timestamp,
      }),
    ),
  }),
  refusals: { ...notFound, ...stepUpRequired },
})

export const holdWithdrawal = defineCall('POST v1 /admin/withdrawals/{id}/hold/', {
  summary: 'Put a withdrawal on hold that was not sent yet',
  who: 'staff',
  may: 'payouts',
  stepUp: true,
  params,
  body: z.object({ reason: lines(3, 500) }),
  answer: unsentWithdrawal,
  refusals: {
    ...notFound,
    ...stepUpRequired,
    too_late: { status: 400, detail: 'payments.refused.already_sent' },
    already_held: { status: 400, detail: 'payments.refused.already_held' },
  },
})

export const decideWithdrawal = defineCall('POST v1 /admin/withdrawals/{id}/decide/', {
  summary: 'Release a withdrawal on hold, or refuse it, which returns the money to the wallet',
  decides: { kind: 'payouts', by: 'id' },
  who: 'staff',
  may: 'payouts',
  stepUp: true,
  params,
  body: z.object({ approved: z.boolean(), reason: lines(0, 500) }),
  answer: unsentWithdrawal,
  refusals: {
    ...notFound,
    ...stepUpRequired,
    not_held: { status: 400, detail: 'payments.refused.not_held' },
    own_account: { status: 403, detail: 'payments.refused.own_payout' },
    needs_reason: { status: 400, field: 'reason', detail: 'wallet.refused.needs_reason' },
  },
})
