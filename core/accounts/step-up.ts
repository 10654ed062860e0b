/** What an account has to be proven with. */
export type Proofs = { hasPassword: boolean; hasSecondFactor: boolean }
/**
 * What was shown and found right. A `verified` passkey is one whose device has also checked its user: two
 * factors by itself.
 */
export type Shown = { password: boolean; passkey: 'none' | 'present' | 'verified' }

/** What a step-up still needs; where a second factor is set, one factor alone is not enough (decision 37). */
export function missingForStepUp(account: Proofs, shown: Shown): 'nothing' | 'password' | 'second_factor' {
  if (shown.passkey === 'verified') return 'nothing'
  if (shown.passkey === 'present') return account.hasPassword && !shown.password ? 'password' : 'nothing'
  if (!shown.password) return 'password'
  return account.hasSecondFactor ? 'second_factor' : 'nothing'
}
