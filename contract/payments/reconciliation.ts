import { z } from '#contract/zod.ts'
import { MOVE_KINDS } from '#core/payments/reconcile.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'

const cents = z.int()
const day = z.iso.date()
/** `incomplete`: PayPal's list does not reach the end of the time yet. */
const FAILURES = ['not_permitted', 'unreachable', 'incomplete'] as const

const difference = {
  kind: z.enum(MOVE_KINDS),
  /** Our id of the payment; that of PayPal when there is none. */
  payment: z.string(),
  paypal_id: z.string().nullable(),
  /** Null when this side has nothing. */
  here_cents: cents.nullable(),
  paypal_cents: cents.nullable(),
  at: timestamp,
}

export const reconcilePayPal = defineCall('GET v1 /admin/money/reconciliation/', {
  summary: 'What PayPal has and the ledger has not, and the other way round, over at most 92 days',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 1000,
  refusals: {
    ...stepUpRequired,
    too_long: { status: 400, field: 'to', detail: 'payments.refused.too_long' },
  },
  /** Both days included, in UTC. */
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  answer: z.object({
    state: z.enum(['read', ...FAILURES]),
    /** How many transactions were compared. */
    here: z.int(),
    paypal: z.int(),
    differences: z.array(z.object(difference)),
  }),
})

const comparedDay = z.object({
  /** In UTC. */
  day,
  /** Null when it was compared. */
  failure: z.enum(FAILURES).nullable(),
  /** A newer try to compare a day again that failed; the rest is from the comparison before. */
  failed_retry: z.object({ failure: z.enum(FAILURES), at: timestamp }).nullable(),
  here: z.int(),
  paypal: z.int(),
  /** The number of differences without those that closed by themselves. */
  differences: z.int(),
  open: z.int(),
  compared: timestamp,
})

export const listComparedDays = defineCall('GET v1 /admin/money/reconciliation/days/', {
  summary: 'The days that were compared with PayPal, the latest first',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  refusals: stepUpRequired,
  /** `before`: `next` of the page before. */
  query: z.object({ before: day.optional() }),
  answer: z.object({ results: z.array(comparedDay), next: day.nullable() }),
})

export const compareDayAgain = defineCall('POST v1 /admin/money/reconciliation/days/{day}/compare/', {
  summary:
    'Compare a day with PayPal now and store the result; resolved differences stay so unless their amounts change',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  cost: 1000,
  params: z.object({ day }),
  body: z.object({ reason: text(3, 500) }),
  answer: comparedDay,
  refusals: {
    ...stepUpRequired,
    too_early: { status: 400, detail: 'payments.refused.too_early' },
  },
})

const openDifference = z.object({
  id: z.int(),
  day,
  ...difference,
  /** The player who made the payment; null when it is none of ours. */
  player: playerBadge.nullable(),
  resolved: z.object({ by: playerBadge, at: timestamp, reason: z.string() }).nullable(),
})

export const listDifferences = defineCall('GET v1 /admin/money/reconciliation/differences/', {
  summary: 'Differences to PayPal that are open, or all of a day; at most 200',
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  refusals: stepUpRequired,
  query: z.object({ day: day.optional() }),
  answer: z.object({ results: z.array(openDifference) }),
})

export const resolveDifference = defineCall('PUT v1 /admin/money/reconciliation/differences/{id}/', {
  summary: 'Close a difference to PayPal with a reason; the audit log keeps both',
  decides: { kind: 'ledger', by: 'id' },
  who: 'staff',
  may: 'ledger',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: text(3, 500) }),
  answer: openDifference,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'payments.refused.no_difference' },
    already_resolved: { status: 400, detail: 'payments.refused.already_resolved' },
    own_payment: { status: 403, detail: 'payments.refused.own_payment' },
  },
})
