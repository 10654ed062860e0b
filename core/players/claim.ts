import { accept, refuse, type Decision } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'

/** So long the holder of a claimed handle has to answer; silence gives it away. */
export const CLAIM_MS = 7 * 24 * 3_600_000
/** A holder who has answered is left alone for so long. */
export const CLAIM_REST_MS = 30 * 24 * 3_600_000

export type ClaimStatus = 'open' | 'granted' | 'kept' | 'withdrawn'
export type ClaimAction = 'release' | 'keep' | 'withdraw' | 'prove'

export type ClaimFacts = {
  claimantId: string
  holder: { playerId: string; isProven: boolean } | undefined
  isClaimedAlready: boolean
  keptAt: Date | undefined
  /** The claimant has proven another handle of the game. */
  hasProvenOther: boolean
}

/**
 * May this handle be claimed, and until when may its holder answer? Proven beats unproven: a proven handle
 * stays where it is.
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

/**
 * What an act of one side makes of a claim. A proof counts also after the holder said no: proven beats
 * unproven.
 */
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
