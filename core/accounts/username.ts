import { alphabetProblem } from '#core/site/names/alphabet.ts'

const RESERVED = new Set(
  'admin administrator moderator organizer root system support staff team teams me you self player players user users null undefined settings wallet api help contact official'.split(
    ' ',
  ),
)

/**
 * product.md, Accounts: 3 to 20 letters, digits, `_` or `-`; letters of a single alphabet; no reserved words.
 * Returns the problem as a sentence, or undefined.
 */
export function usernameProblem(username: string): string | undefined {
  const characters = [...username]
  if (characters.length < 3) return 'A username needs at least 3 characters.'
  if (characters.length > 20) return 'A username may have at most 20 characters.'
  if (!/^[\p{L}\p{M}0-9_-]+$/u.test(username) || username !== username.normalize('NFC'))
    return 'Only letters, digits, _ and - are allowed.'
  const problem = alphabetProblem(username)
  if (problem) return problem
  if (RESERVED.has(keyOf(username))) return 'This username is reserved.'
  return undefined
}

/** The comparison key of usernames and emails, ignoring case, width and composition. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
