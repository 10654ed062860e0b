import { accept, refuse, type Decision } from '#core/decision.ts'

/** The status of a player's identity check (`kyc_status` in the profile). */
export type CheckStatus = 'none' | 'pending' | 'approved' | 'rejected'
export type Verdict = 'approved' | 'rejected'

/** Submissions accepted within 24 hours. */
export const MAX_SUBMISSIONS_PER_DAY = 5
/** Pictures are deleted this long after the decision. */
export const PICTURES_KEPT_MS = 30 * 24 * 3_600_000

/** Submitting is refused while a check is pending, once approved, and beyond the daily limit. */
export function submit(
  status: CheckStatus,
  sentToday: number,
): Decision<'pending', 'already_pending' | 'already_approved' | 'too_many'> {
  if (status === 'pending') return refuse('already_pending')
  if (status === 'approved') return refuse('already_approved')
  return sentToday >= MAX_SUBMISSIONS_PER_DAY ? refuse('too_many') : accept('pending')
}

/** A staff decision: on a pending check, on the submission that was looked at, and never on one's own. */
export function decide(
  check: { status: CheckStatus; playerId: string; isTheOneSeen: boolean },
  decision: { by: string | null; verdict: Verdict },
): Decision<Verdict, 'own_check' | 'not_pending' | 'sent_anew'> {
  if (decision.by === check.playerId) return refuse('own_check')
  if (check.status !== 'pending') return refuse('not_pending')
  return check.isTheOneSeen ? accept(decision.verdict) : refuse('sent_anew')
}
