import { alphabetProblem, type AlphabetProblem } from '#core/site/names/alphabet.ts'

/**
 * Letters with at most two combining marks each, digits, spaces and common punctuation: only visible
 * characters.
 */
const SHAPE = /^(?:[\p{L}\p{N}](?:\p{M}{0,2})|[ '’.,!?&+#/()_-])+$/u
/** Invisible characters: joiners, Hangul fillers, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

export type TeamNameProblem = AlphabetProblem | 'too_short' | 'too_long' | 'bad_character' | 'no_letter'

/** The problem of a team name, or undefined: 3 to 30 visible characters of one alphabet. */
export function teamNameProblem(name: string): TeamNameProblem | undefined {
  const { length } = [...name]
  if (length < 3) return 'too_short'
  if (length > 30) return 'too_long'
  if (name !== name.normalize('NFC') || INVISIBLE.test(name) || !SHAPE.test(name)) return 'bad_character'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'no_letter'
  return alphabetProblem(name)
}
