/** Letters allowed together in one name. Mixing alphabets is used to impersonate others. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
]

/**
 * The problem, as a sentence, when a name mixes alphabets or has letters of an unsupported one; else
 * undefined.
 */
export function alphabetProblem(name: string): string | undefined {
  const letters = [...name].filter((character) => /\p{L}/u.test(character))
  const alphabets = new Set(letters.map((letter) => ALPHABETS.findIndex((alphabet) => alphabet.test(letter))))
  if (alphabets.has(-1)) return 'A letter of this name is not known here.'
  if (alphabets.size > 1) return 'Please use letters of one alphabet only.'
  return undefined
}
