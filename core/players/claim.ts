import { accept, refuse, type Decision } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'

/** The holder of a claimed handle must answer within this time; otherwise the claim is granted. */
export const CLAIM_MS = 7 * 24 * 3_600_000
/** The time for which a handle cannot be claimed again after its holder has kept it. */
export const CLAIM_REST_MS = 30 * 24 * 3_600_000

export type ClaimStatus = 'open' | 'granted' | 'kept' | 'withdrawn'
export type ClaimAction = 'release' | 'keep' | 'withdraw' | 'prove'

export type ClaimFacts = {
  claimantId: string
  holder: { playerId: string; isProven: boolean } | undefined
  isClaimedAlready: boolean
  keptAt: Date | undefined
  /** True if the claimant has verified another handle of the game. */
  hasProvenOther: boolean
}

/**
 * Checks whether a handle may be claimed, and sets the deadline of the holder's answer. A verified handle cannot be
 * claimed.
 */
export function openClaim(
  facts: ClaimFacts,
  now: Date,
): Decision<
  { deadlineAt: Date },
  'not_taken' | 'holder_proven' | 'have_proven_other' | 'already_open' | 'answered_lately'
> {
  if (!facts.holder || facts.holder.playerId === facts.claimantId) return refuse('not_taken')
  if (facts.holder.isProven) return refuse('holder_proven')
  if (facts.hasProvenOther) return refuse('have_proven_other')
  if (facts.isClaimedAlready) return refuse('already_open')
  if (facts.keptAt && isRecent(facts.keptAt, now, CLAIM_REST_MS)) return refuse('answered_lately')
  return accept({ deadlineAt: new Date(now.getTime() + CLAIM_MS) })
}

/** Applies an action of either side to a claim. A verification counts even after the holder has refused. */
export function answerClaim(
  claim: { status: ClaimStatus },
  side: 'claimant' | 'holder',
  action: ClaimAction,
): Decision<Exclude<ClaimStatus, 'open'>, 'not_open' | 'not_yours'> {
  const sideOfAction = action === 'release' || action === 'keep' ? 'holder' : 'claimant'
  if (side !== sideOfAction) return refuse('not_yours')
  const isOpen = claim.status === 'open' || (action === 'prove' && claim.status === 'kept')
  if (!isOpen) return refuse('not_open')
  return accept(OUTCOMES[action])
}

const OUTCOMES = { release: 'granted', keep: 'kept', withdraw: 'withdrawn', prove: 'granted' } as const
