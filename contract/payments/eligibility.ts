import { z } from '#contract/zod.ts'
import { t } from '#messages/payments.ts'
import { COOL_OFF_DAYS, EXCLUSION_DAYS } from '#core/payments/eligibility/limits.ts'
import { REASON_CODES } from '#core/payments/eligibility/eligibility.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'

const reason = z.object({
  code: z.enum(REASON_CODES),
  detail: z.string(),
  /** The path of this site where the player can fix it; null when only time or support can. */
  mend: z.string().nullable(),
})
export const eligibilityVerdict = z.object({ allowed: z.boolean(), reasons: z.array(reason) })

export const readEligibility = defineCall('GET v1 /wallet/eligibility/', {
  summary: 'What I may do with money now, and every reason against it',
  who: 'player',
  scope: 'session',
  answer: z.object({
    deposit: eligibilityVerdict,
    paid_entry: eligibilityVerdict,
    withdrawal: eligibilityVerdict,
  }),
})

const limitCents = z
  .int({ error: () => t('payments.field.amount') })
  .min(100, { error: () => t('payments.field.min_amount', { amount: 1 }) })
  .max(100_000_000, { error: () => t('payments.field.max_limit') })
  .nullable()

export const moneyLimits = z.object({
  deposit_day_cents: z.int().nullable(),
  deposit_week_cents: z.int().nullable(),
  /** Cents deposited within the last 24 hours and 7 days. */
  used_day_cents: z.int(),
  used_week_cents: z.int(),
  /** Raised limits that do not apply yet; `cents` is null for no limit. */
  coming: z.array(
    z.object({
      limit: z.enum(['deposit_day_cents', 'deposit_week_cents']),
      cents: z.int().nullable(),
      at: timestamp,
    }),
  ),
  cool_off_until: timestamp.nullable(),
  /** `least_until`: the earliest end of an endless exclusion that replaced a timed one. */
  excluded: z
    .object({ since: timestamp, until: timestamp.nullable(), least_until: timestamp.nullable() })
    .nullable(),
})
export type OwnLimits = z.output<typeof moneyLimits>

export const readLimits = defineCall('GET v1 /wallet/limits/', {
  summary: 'My own limits',
  who: 'player',
  scope: 'session',
  answer: moneyLimits,
})

export const changeLimits = defineCall('PUT v1 /wallet/limits/', {
  summary: 'Limit my deposits; a lower limit applies at once, a higher one after 7 days',
  who: 'player',
  scope: 'session',
  body: z.object({ deposit_day_cents: limitCents.optional(), deposit_week_cents: limitCents.optional() }),
  answer: moneyLimits,
})

export const startCoolOff = defineCall('POST v1 /wallet/cool-off/', {
  summary: 'Take a break from deposits and paid entries; it cannot be shortened',
  who: 'player',
  scope: 'session',
  body: z.object({ days: z.literal(COOL_OFF_DAYS, { error: () => t('common.field.days') }) }),
  answer: moneyLimits,
})

export const startExclusion = defineCall('POST v1 /wallet/self-exclusion/', {
  summary:
    'Exclude myself from deposits and paid entries, for a time or until I end it (null); withdrawals stay possible',
  who: 'player',
  scope: 'session',
  body: z.object({
    days: z.literal([...EXCLUSION_DAYS, null], { error: () => t('payments.field.exclusion_days') }),
  }),
  answer: moneyLimits,
})

export const endExclusion = defineCall('DELETE v1 /wallet/self-exclusion/', {
  summary: 'End a self-exclusion without an end date; it ends 7 days later',
  who: 'player',
  scope: 'session',
  answer: moneyLimits,
  refusals: {
    none: { status: 400, detail: 'payments.refused.none' },
    has_end: { status: 400, detail: 'payments.refused.has_end' },
  },
})
