import { accept, refuse, type Decision } from '#core/decision.ts'

/** How long a proposal waits for a second admin. */
export const PROPOSAL_MS = 7 * 86_400_000
/** What one admin moves for one player within this time counts as one amount. */
export const ADJUSTMENTS_COUNTED_MS = 86_400_000

export type AdjustmentStatus = 'waiting' | 'booked' | 'declined' | 'expired'
export type Adjustment = {
  playerId: string
  proposedBy: string
  status: AdjustmentStatus
  expiresAt: number
}

/**
 * Whether a second admin must approve an adjustment: together with what the same admin has moved for the same player
 * alone lately, it is over the limit. So an amount cannot be split up to stay below it.
 */
export function needsApproval(of: { amountCents: number; recentCents: number; limitCents: number }): boolean {
  return Math.abs(of.amountCents) + of.recentCents > of.limitCents
}

/** What an adjustment is now: a proposal that nobody has decided expires. */
export function statusAt(of: Pick<Adjustment, 'status' | 'expiresAt'>, now: number): AdjustmentStatus {
  return of.status === 'waiting' && of.expiresAt <= now ? 'expired' : of.status
}

export type DecisionRefusal = 'own_proposal' | 'own_account' | 'already_decided' | 'expired' | 'needs_reason'

/** Decides a proposal. Who has proposed it may withdraw it, but not approve it. */
export function decideAdjustment(
  adjustment: Adjustment,
  decision: { by: string; isApproved: boolean; reason: string; now: number },
): Decision<'booked' | 'declined', DecisionRefusal> {
  const status = statusAt(adjustment, decision.now)
  if (status === 'expired') return refuse('expired')
  if (status !== 'waiting') return refuse('already_decided')
  if (decision.by === adjustment.playerId) return refuse('own_account')
  if (decision.isApproved && decision.by === adjustment.proposedBy) return refuse('own_proposal')
  if (decision.reason.length < 3) return refuse('needs_reason')
  return accept(decision.isApproved ? 'booked' : 'declined')
}
