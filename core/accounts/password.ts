export const PASSWORD_LEAST = 10
export const PASSWORD_MOST = 256

/** product.md, Accounts (NIST 800-63B): length counted in code points, no composition rules. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return `A password needs at least ${PASSWORD_LEAST} characters.`
  if (length > PASSWORD_MOST) return `A password may have at most ${PASSWORD_MOST} characters.`
  return undefined
}

/** Does the password consist of little more than the person's own username or e-mail? */
export function isPersonalPassword(password: string, own: { username: string; email: string }): boolean {
  const plain = password.toLowerCase()
  const names = [own.username, own.email, own.email.split('@')[0] ?? '']
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= 4)
  return names.some((name) => plain.includes(name) && plain.length - name.length < 6)
}

const ROW = '01234567890123456789abcdefghijklmnopqrstuvwxyz'

export type PlainWeakness = 'few_characters' | 'character_row' | 'personal_password'

/**
 * What is wrong with a password by its own letters and the person's name, without the list of common ones,
 * which only the server has.
 */
export function plainWeakness(
  password: string,
  own: { username: string; email: string },
): PlainWeakness | undefined {
  const plain = password.toLowerCase()
  if (new Set(plain).size <= 2) return 'few_characters'
  if (ROW.includes(plain)) return 'character_row'
  return isPersonalPassword(password, own) ? 'personal_password' : undefined
}

/**
 * For the meter: 0 (too short) to 4 (long and varied). A hint for the eye; only `passwordProblem` and the
 * lists refuse.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return 0
  const variety = new Set(password.toLowerCase()).size
  if (variety < 5) return 1
  const score = (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety >= 9 ? 1 : 0)
  return (1 + score) as 1 | 2 | 3 | 4
}
