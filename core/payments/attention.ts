/**
 * Why a payment needs a person. `review`: what PayPal captured is not what was ordered. `debt`: PayPal took back money
 * that was already spent. `waiting`: a payout could not be sent for hours, or PayPal is silent about it for days.
 * `closed`: an account is being deleted with money in it.
 */
export const ATTENTION_KINDS = ['review', 'debt', 'waiting', 'closed'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** A payout that cannot be sent for this time needs a person. */
export const PAYOUT_OVERDUE_MS = 2 * 3_600_000
/** A payout that PayPal has accepted, but says nothing about, for this time longer. */
export const PAYOUT_SILENT_MS = 3 * 86_400_000
