import type { ReferralState } from '#core/referrals/reward.ts'
import { t } from '#messages/referrals.ts'

/**
 * The text for the referrer. It does not say which property is shared, as that would reveal data of the other
 * player.
 */
export function stateText(state: ReferralState, reasons: readonly string[], bonusCents: number): string {
  if (state === 'rewarded') return t('referrals.detail.rewarded')
  if (state === 'joined')
    return bonusCents > 0 ? t('referrals.detail.joined_promo') : t('referrals.detail.joined')
  const isClosed = reasons.length === 1 && reasons[0] === 'closed'
  return isClosed ? t('referrals.detail.closed') : t('referrals.detail.same')
}
