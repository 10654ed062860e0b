import { accept, refuse, type Decision } from '#core/decision.ts'

/** How long a proposal waits for a second admin. */
export const PROPOSAL_MS = 7 * 86_400_000
/** Adjustments by one admin within this time count as one amount, whomever they are for. */
export const ADJUSTMENTS_COUNTED_MS = 86_400_000

export type AdjustmentStatus = 'waiting' | 'booked' | 'declined' | 'expired'
export type Adjustment = {
  playerId: string
  proposedBy: string
  status: AdjustmentStatus
  expiresAt: number
}

/**
 * Checks whether a second admin must approve an adjustment: together with what the same admin has moved alone lately,
 * for all players, it is over the limit. So an amount cannot be split up to stay below it, nor paid to several
 * accounts.
 */
export function needsApproval(of: { amountCents: number; recentCents: number; limitCents: number }): boolean {
  return Math.abs(of.amountCents) + of.recentCents > of.limitCents
}

/** Returns the status of an adjustment now: a proposal that nobody has decided expires. */
export function statusAt(of: Pick<Adjustment, 'status' | 'expiresAt'>, now: number): AdjustmentStatus {
  return of.status === 'waiting' && of.expiresAt <= now ? 'expired' : of.status
}

export type DecisionRefusal =
  | 'own_proposal'
  | 'own_account'
  | 'appointed_by_you'
  | 'already_decided'
  | 'expired'
  | 'needs_reason'

/**
 * Decides a proposal. The proposer may withdraw it, but not approve it. An admin who has appointed the
 * proposer, or was appointed by them, does not approve it either while another admin could.
 */
export function decideAdjustment(
  adjustment: Adjustment,
  decision: { by: string; isApproved: boolean; reason: string; now: number; isTied: boolean },
): Decision<'booked' | 'declined', DecisionRefusal> {
  const status = statusAt(adjustment, decision.now)
  if (status === 'expired') return refuse('expired')
  if (status !== 'waiting') return refuse('already_decided')
  if (decision.by === adjustment.playerId) return refuse('own_account')
  if (decision.isApproved && decision.by === adjustment.proposedBy) return refuse('own_proposal')
  if (decision.isApproved && decision.isTied) return refuse('appointed_by_you')
  if (decision.reason.length < 3) return refuse('needs_reason')
  return accept(decision.isApproved ? 'booked' : 'declined')
}
