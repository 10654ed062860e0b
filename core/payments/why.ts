/** Why a payment has its status. It is stored, and put into words when it is read. */
export const WHY_CODES = [
  'late',
  'ended',
  'mismatch',
  'reversed',
  'declined',
  'bank_transfer',
  'reviewed_by_paypal',
  'bank_declined',
  'cancelled',
  'account_closed',
  'over_own_limit',
  // Reasons against a deposit when its money was about to be taken.
  'payments_off',
  'banned',
  'restricted',
  'owes',
  'profile_incomplete',
  'under_age',
  'region_closed',
  'self_excluded',
  'cool_off',
  // Reasons that only withdrawals have.
  'payout_reviewed',
  'unclaimed',
  'receiver_unable',
  'receiver_locked',
  'undelivered',
  'waiting',
  'held',
  'held_for_size',
  'debt',
] as const
export type WhyCode = (typeof WHY_CODES)[number]

export const isWhyCode = (why: string): why is WhyCode => (WHY_CODES as readonly string[]).includes(why)
