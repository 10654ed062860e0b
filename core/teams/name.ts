import { alphabetProblem } from '#core/names/alphabet.ts'

/**
 * Letters with at most two marks each, digits, spaces, and what stands in names of teams; nothing that cannot
 * be seen.
 */
const SHAPE = /^(?:[\p{L}\p{N}](?:\p{M}{0,2})|[ '’.,!?&+#/()_-])+$/u
/** What shows nothing by itself: joiners, fillers of Hangul, selectors of variants. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * 3-30 characters of one alphabet, told apart by what one sees. Answers a sentence, or undefined when the
 * name is fine.
 */
export function teamNameProblem(name: string): string | undefined {
  const { length } = [...name]
  if (length < 3) return 'The name needs at least 3 characters.'
  if (length > 30) return 'The name may have at most 30 characters.'
  if (name !== name.normalize('NFC') || UNSEEN.test(name) || !SHAPE.test(name))
    return 'The name has a character that is not allowed.'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'The name needs a letter or a digit.'
  return alphabetProblem(name)
}
