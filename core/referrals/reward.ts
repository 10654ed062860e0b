/** Facts about a player when the first paid entry has been settled. */
export type Side = { isClosed: boolean; addressKey: string | undefined; paymentKey: string | undefined }

export const REFUSAL_REASONS = ['same_address', 'same_device', 'same_payment_account', 'closed'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
export type ReferralState = 'joined' | 'rewarded' | 'refused'

export type Pair = { referee: Side; referrer: Side; sharesDevice: boolean; bonusCents: number }
export type Reward =
  | { state: 'rewarded'; amountCents: number }
  | { state: 'refused'; reasons: RefusalReason[] }

/**
 * Both get the bonus or neither does. Undefined while bonuses are switched off: the
 * next paid entry will decide.
 */
export function rewardOf({ referee, referrer, sharesDevice, bonusCents }: Pair): Reward | undefined {
  if (bonusCents <= 0) return undefined
  const found: Record<RefusalReason, boolean> = {
    same_address: isSame(referee.addressKey, referrer.addressKey),
    same_device: sharesDevice,
    same_payment_account: isSame(referee.paymentKey, referrer.paymentKey),
    closed: referee.isClosed || referrer.isClosed,
  }
  const reasons = REFUSAL_REASONS.filter((reason) => found[reason])
  return reasons.length > 0 ? { state: 'refused', reasons } : { state: 'rewarded', amountCents: bonusCents }
}

const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && one === other
