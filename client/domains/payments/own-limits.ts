import { t } from '#messages/payments.ts'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { formatMoney } from '#client/lib/money.ts'

export type OwnLimits = AnswerFor<'GET v1 /wallet/limits/'>
export type LimitName = 'deposit_day_cents' | 'deposit_week_cents'
/** The remainder of the player's own limits: the smaller of the two. */
export type Remaining = { cents: number; window: 'day' | 'week' }

/** Undefined if no limit is set. */
export function remainingOf(limits: OwnLimits): Remaining | undefined {
  const remainders = [
    { window: 'day' as const, limit: limits.deposit_day_cents, used: limits.used_day_cents },
    { window: 'week' as const, limit: limits.deposit_week_cents, used: limits.used_week_cents },
  ].flatMap(({ window, limit, used }) =>
    limit === null ? [] : [{ window, cents: Math.max(0, limit - used) }],
  )
  return remainders.toSorted((one, other) => one.cents - other.cents)[0]
}

export function remainingText({ cents, window }: Remaining): string {
  return cents === 0
    ? t('payments.own_limits.used_up', { window })
    : t('payments.own_limits.remaining', { cents: formatMoney(cents), window })
}

/** The problem of an amount above the player's own limits, at its field. */
export function overRemaining(cents: number, remaining: Remaining | undefined): { amount_cents?: string } {
  return remaining && cents > remaining.cents ? { amount_cents: remainingText(remaining) } : {}
}
