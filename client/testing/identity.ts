import type { AnswerFor } from '#client/lib/call.ts'

type IdentityCheck = AnswerFor<'GET v1 /kyc/'>

/** Nothing was sent yet, unless it says otherwise. */
export function identityCheck(facts: Partial<IdentityCheck> = {}): IdentityCheck {
  return { status: 'none', reason: null, submitted: null, decided: null, threshold_cents: 60_000, ...facts }
}
