/** The proofs that an account has. */
export type Proofs = { hasPassword: boolean; hasSecondFactor: boolean }
/**
 * The proofs given and verified. `verified` is a passkey with user verification, which counts as two factors.
 */
export type GivenProofs = { password: boolean; passkey: 'none' | 'present' | 'verified' }

/** Returns the proofs that a step-up still needs. With a second factor set, one factor is not enough (decision 37). */
export function missingForStepUp(
  account: Proofs,
  shown: GivenProofs,
): 'nothing' | 'password' | 'second_factor' {
  if (shown.passkey === 'verified') return 'nothing'
  if (shown.passkey === 'present') return account.hasPassword && !shown.password ? 'password' : 'nothing'
  if (!shown.password) return 'password'
  return account.hasSecondFactor ? 'second_factor' : 'nothing'
}
