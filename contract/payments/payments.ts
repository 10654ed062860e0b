import { z } from '#contract/zod.ts'
import { t } from '#messages/payments.ts'
import { DEPOSIT_STATUSES, MIN_DEPOSIT_CENTS, MAX_DEPOSIT_CENTS } from '#core/payments/deposit.ts'
import { MIN_WITHDRAWAL_CENTS, WITHDRAWAL_STATUSES } from '#core/payments/withdrawal.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { idempotencyRefusals } from '#contract/idempotency.ts'
import { timestamp } from '#contract/shapes.ts'

const paymentId = z.uuid()

const step = z.object({ status: z.string(), at: timestamp, why: z.string().nullable() })

const payment = z.object({
  id: paymentId,
  amount_cents: z.int(),
  /** The platform's fee. PayPal's own fees are paid by the platform. */
  fee_cents: z.int(),
  created: timestamp,
  /** The reason for the current status, as a sentence for the player. */
  why: z.string().nullable(),
  steps: z.array(step),
})

export const depositAnswer = payment.extend({
  kind: z.literal('deposit'),
  status: z.enum(DEPOSIT_STATUSES),
  /** Where the player approves it at PayPal; null when there is nothing to approve. */
  approve_url: z.string().nullable(),
})
export type Deposit = z.output<typeof depositAnswer>

export const withdrawalAnswer = payment.extend({
  kind: z.literal('withdrawal'),
  status: z.enum(WITHDRAWAL_STATUSES),
  /** The PayPal account at the time of the request. */
  receiver: z.string(),
})
export type Withdrawal = z.output<typeof withdrawalAnswer>

const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const
const unreachable = {
  unreachable: {
    status: 400,
    detail: 'payments.refused.unreachable',
  },
} as const
/** The detail is the reason that `GET /wallet/eligibility/` shows. */
const notEligible = { not_eligible: { status: 403, detail: 'payments.refused.not_eligible' } } as const

export const openDeposit = defineCall('POST v1 /payments/deposits/', {
  feature: 'deposits',
  summary: 'Deposit by PayPal: creates the order and returns where to approve it',
  who: 'player',
  scope: 'session',
  idempotency: 'needed',
  body: z.object({
    amount_cents: z
      .int({ error: () => t('payments.field.amount') })
      .min(MIN_DEPOSIT_CENTS, {
        error: () => t('payments.field.min_amount', { amount: MIN_DEPOSIT_CENTS / 100 }),
      })
      .max(MAX_DEPOSIT_CENTS, {
        error: () => t('payments.field.max_deposit', { amount: MAX_DEPOSIT_CENTS / 100 }),
      }),
  }),
  answer: depositAnswer,
  status: 201,
  refusals: {
    ...idempotencyRefusals,
    ...notEligible,
    terms_not_accepted: { status: 403, detail: 'accounts.refused.terms_not_accepted' },
    ...unreachable,
    too_many_open: {
      status: 400,
      detail: 'payments.refused.too_many_open',
    },
    over_own_limit: {
      status: 400,
      field: 'amount_cents',
      detail: 'payments.refused.over_own_limit',
    },
    refused: { status: 400, detail: 'payments.refused.refused' },
  },
})

export const readDeposit = defineCall('GET v1 /payments/deposits/{id}/', {
  summary: 'One of my deposits, with its steps',
  who: 'player',
  scope: 'session',
  params: z.object({ id: paymentId }),
  answer: depositAnswer,
  refusals: notFound,
})

export const captureDeposit = defineCall('POST v1 /payments/deposits/{id}/capture/', {
  idempotency: 'taken',
  summary: 'After the approval at PayPal: captures and credits the money, once, however often it is called',
  who: 'player',
  scope: 'session',
  params: z.object({ id: paymentId }),
  answer: depositAnswer,
  refusals: {
    ...notFound,
    ...unreachable,
    not_approved: { status: 400, detail: 'payments.refused.not_approved' },
    over: { status: 400, detail: 'payments.refused.over' },
  },
})

export const cancelDeposit = defineCall('POST v1 /payments/deposits/{id}/cancel/', {
  idempotency: 'taken',
  summary: 'Cancel a deposit that was not approved',
  who: 'player',
  scope: 'session',
  params: z.object({ id: paymentId }),
  answer: depositAnswer,
  refusals: { ...notFound, too_late: { status: 400, detail: 'payments.refused.too_late' } },
})

export const openWithdrawal = defineCall('POST v1 /payments/withdrawals/', {
  feature: 'withdrawals',
  summary:
    'Pay out to the linked PayPal account; the money leaves the wallet at once and is returned if PayPal cannot deliver it',
  who: 'player',
  scope: 'session',
  stepUp: true,
  idempotency: 'needed',
  body: z.object({
    amount_cents: z
      .int({ error: () => t('payments.field.amount') })
      .min(MIN_WITHDRAWAL_CENTS, {
        error: () => t('payments.field.min_amount', { amount: MIN_WITHDRAWAL_CENTS / 100 }),
      })
      .max(100_000_000, { error: () => t('payments.field.max_withdrawal') }),
  }),
  answer: withdrawalAnswer,
  status: 201,
  refusals: {
    ...stepUpRequired,
    ...idempotencyRefusals,
    ...notEligible,
    insufficient: { status: 400, field: 'amount_cents', detail: 'payments.refused.insufficient' },
  },
})

export const readWithdrawal = defineCall('GET v1 /payments/withdrawals/{id}/', {
  summary: 'One of my withdrawals, with its steps',
  who: 'player',
  scope: 'session',
  params: z.object({ id: paymentId }),
  answer: withdrawalAnswer,
  refusals: notFound,
})

export const listPayments = defineCall('GET v1 /payments/', {
  summary: 'My newest deposits and withdrawals, at most 20, and how payments work on this site',
  who: 'player',
  scope: 'session',
  answer: z.object({
    /** Payments use play money of the site's own sandbox. */
    is_sandbox: z.boolean(),
    paypal_email: z.string().nullable(),
    /** A changed PayPal account gets no payouts before this time. */
    paypal_held_until: timestamp.nullable(),
    withdrawable_cents: z.int(),
    results: z.array(z.discriminatedUnion('kind', [depositAnswer, withdrawalAnswer])),
  }),
})
