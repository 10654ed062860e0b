import type { Feature } from '#core/features.ts'
import type { MoneyAct, Reason } from '#core/payments/eligibility/eligibility.ts'
import { t } from '#messages/payments.ts'
import { utcTime } from '#server/platform/utc-time.ts'

/** The switch that belongs to an act. */
export const FEATURE_OF = {
  deposit: 'deposits',
  paid_entry: 'paid_play',
  withdrawal: 'withdrawals',
} as const satisfies Record<MoneyAct, Feature>

/** Why a player may not move money now, in words. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'payments_off':
      return t('payments.detail.off')
    case 'switched_off':
      return t('common.refused.feature_off_now', { feature: FEATURE_OF[reason.act] })
    case 'owes':
      return t('payments.reason.owes', { amount: reason.cents / 100 })
    case 'profile_incomplete':
      return t(`payments.reason.${reason.missing}_missing`)
    case 'under_age':
      return t('payments.reason.under_age', { age: reason.minAge })
    case 'self_excluded':
      return reason.until === null
        ? t('payments.reason.self_excluded')
        : t('payments.reason.self_excluded_until', { time: utcTime(reason.until) })
    case 'cool_off':
      return t('payments.reason.cool_off', { time: utcTime(reason.until) })
    case 'restricted':
      return t('payments.reason.restricted', { time: utcTime(reason.until) })
    case 'paypal_recent':
      return t('payments.reason.paypal_recent', { time: utcTime(reason.until) })
    case 'identity_needed':
      return t('payments.reason.identity_needed', { amount: reason.cents / 100 })
    default:
      return t(`payments.reason.${reason.code}`)
  }
}

/** A reason as the contract has it. */
export const presentReason = (reason: Reason) => ({
  code: reason.code,
  detail: reasonText(reason),
  mend: reason.mend,
})
