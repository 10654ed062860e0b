export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 256

export type PasswordProblem = 'too_short' | 'too_long'

/** NIST SP 800-63B: length counted in code points, no composition rules. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 'too_short'
  if (length > PASSWORD_MAX_LENGTH) return 'too_long'
  return undefined
}

/** Checks whether the password is little more than the player's own username or email. */
export function isPersonalPassword(password: string, own: { username: string; email: string }): boolean {
  const plain = password.toLowerCase()
  const names = [own.username, own.email, own.email.split('@')[0] ?? '']
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= 4)
  return names.some((name) => plain.includes(name) && plain.length - name.length < 6)
}

const SEQUENCES = '01234567890123456789abcdefghijklmnopqrstuvwxyz'

export type PlainWeakness = 'few_characters' | 'character_row' | 'personal_password'

/**
 * The weakness of a password by its own characters and the player's name. The list of common passwords exists
 * on the server only.
 */
export function plainWeakness(
  password: string,
  own: { username: string; email: string },
): PlainWeakness | undefined {
  const plain = password.toLowerCase()
  if (new Set(plain).size <= 2) return 'few_characters'
  if (SEQUENCES.includes(plain)) return 'character_row'
  return isPersonalPassword(password, own) ? 'personal_password' : undefined
}

/**
 * For the meter: 0 (too short) to 4 (long and varied). Informative only: refusals come from `passwordProblem`
 * and the weakness checks.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return 0
  const variety = new Set(password.toLowerCase()).size
  if (variety < 5) return 1
  const score = (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety >= 9 ? 1 : 0)
  return (1 + score) as 1 | 2 | 3 | 4
}
