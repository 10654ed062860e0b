import { accept, refuse, type Decision } from '#core/decision.ts'

/** Why a payout waits for a person: its size, staff, or because the player is banned. */
export type Hold = 'large' | 'staff' | 'ban'

/**
 * Facts that decide about a hold. A payout that was requested at PayPal, even without an answer, can't be held any
 * more.
 */
export type Holdable = {
  hold: 'large' | 'staff' | null
  /** Staff have released it once: a ban alone does not hold it again. */
  isReleased: boolean
  isBanned: boolean
  isUnsent: boolean
  playerId: string
}

/** Withdrawals that a player asks for within this time count as one amount. */
export const HOLDS_COUNTED_MS = 86_400_000

/** The hold of a new withdrawal; the amount includes what the player has asked for lately without a review. */
export const holdOfNew = (amountCents: number, limitCents: number): 'large' | null =>
  amountCents > limitCents ? 'large' : null

/** Why a payout is on hold now; null when it may be sent. */
export function holdOf({ hold, isReleased, isBanned, isUnsent }: Omit<Holdable, 'playerId'>): Hold | null {
  if (!isUnsent) return null
  return hold ?? (isBanned && !isReleased ? 'ban' : null)
}

export type HoldRefusal = 'not_held' | 'own_account' | 'needs_reason'

/**
 * Releases a payout on hold, or refuses it: the player reads the reason and gets the money back. `by`: null for the
 * operator on the command line.
 */
export function decideHold(
  withdrawal: Holdable,
  decision: { by: string | null; isReleased: boolean; reason: string },
): Decision<'release' | 'refuse', HoldRefusal> {
  if (holdOf(withdrawal) === null) return refuse('not_held')
  if (decision.by === withdrawal.playerId) return refuse('own_account')
  if (decision.reason.length < 3) return refuse('needs_reason')
  return accept(decision.isReleased ? 'release' : 'refuse')
}

/** Checks whether staff may put a payout on hold. */
export function mayHold(withdrawal: Holdable): Decision<'staff', 'too_late' | 'already_held'> {
  if (!withdrawal.isUnsent) return refuse('too_late')
  return holdOf(withdrawal) === null ? accept('staff') : refuse('already_held')
}
