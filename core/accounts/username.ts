import { alphabetProblem, type AlphabetProblem } from '#core/site/names/alphabet.ts'

const RESERVED = new Set(
  'admin administrator moderator organizer root system support staff team teams me you self player players user users null undefined settings wallet api help contact official'.split(
    ' ',
  ),
)

export type UsernameProblem = AlphabetProblem | 'too_short' | 'too_long' | 'bad_character' | 'reserved'

/**
 * 3 to 20 letters, digits, `_` or `-`; letters of a single alphabet; no reserved words.
 * Returns the problem, or undefined.
 */
export function usernameProblem(username: string): UsernameProblem | undefined {
  const characters = [...username]
  if (characters.length < 3) return 'too_short'
  if (characters.length > 20) return 'too_long'
  if (!/^[\p{L}\p{M}0-9_-]+$/u.test(username) || username !== username.normalize('NFC'))
    return 'bad_character'
  const problem = alphabetProblem(username)
  if (problem) return problem
  if (RESERVED.has(keyOf(username))) return 'reserved'
  return undefined
}

/** The comparison key of usernames and emails, ignoring case, width and composition. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
