import { alphabetProblem } from '#core/site/names/alphabet.ts'

/**
 * Letters with at most two combining marks each, digits, spaces and common punctuation: only visible
 * characters.
 */
const SHAPE = /^(?:[\p{L}\p{N}](?:\p{M}{0,2})|[ '’.,!?&+#/()_-])+$/u
/** Invisible characters: joiners, Hangul fillers, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** The problem of a team name, as a sentence, or undefined: 3 to 30 visible characters of one alphabet. */
export function teamNameProblem(name: string): string | undefined {
  const { length } = [...name]
  if (length < 3) return 'The name needs at least 3 characters.'
  if (length > 30) return 'The name may have at most 30 characters.'
  if (name !== name.normalize('NFC') || INVISIBLE.test(name) || !SHAPE.test(name))
    return 'The name has a character that is not allowed.'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'The name needs a letter or a digit.'
  return alphabetProblem(name)
}
