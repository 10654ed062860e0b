import type { AnswerFor } from '#client/lib/api/call.ts'

type IdentityCheck = AnswerFor<'GET v1 /kyc/'>

/** An identity check that has not been started, by default. */
export function identityCheck(facts: Partial<IdentityCheck> = {}): IdentityCheck {
  return { status: 'none', reason: null, submitted: null, decided: null, threshold_cents: 60_000, ...facts }
}
