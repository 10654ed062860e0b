import { accept, refuse, type Decision } from '#core/decision.ts'

/** Where somebody's identity check stands (api.md: `kyc_status`). */
export type CheckStatus = 'none' | 'pending' | 'approved' | 'rejected'
export type Verdict = 'approved' | 'rejected'

/** So many sendings within 24 hours are looked at. */
export const MOST_SENT_A_DAY = 5
/** The pictures are deleted so long after the decision. */
export const PICTURES_KEPT_MS = 30 * 24 * 3_600_000

/** Sending pictures: once at a time, and not again when there is nothing left to show. */
export function submit(
  status: CheckStatus,
  sentToday: number,
): Decision<'pending', 'already_pending' | 'already_approved' | 'too_many'> {
  if (status === 'pending') return refuse('already_pending')
  if (status === 'approved') return refuse('already_approved')
  return sentToday >= MOST_SENT_A_DAY ? refuse('too_many') : accept('pending')
}

/** What staff decides: about what waits, about the pictures that were looked at, and nobody about oneself. */
export function decide(
  check: { status: CheckStatus; playerId: string; isTheOneSeen: boolean },
  decision: { by: string | null; verdict: Verdict },
): Decision<Verdict, 'own_check' | 'not_pending' | 'sent_anew'> {
  if (decision.by === check.playerId) return refuse('own_check')
  if (check.status !== 'pending') return refuse('not_pending')
  return check.isTheOneSeen ? accept(decision.verdict) : refuse('sent_anew')
}
