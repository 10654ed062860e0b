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

export type AlphabetProblem = 'unknown_letter' | 'mixed_alphabets'

/** The problem when a name mixes alphabets or has letters of an unsupported one; else undefined. */
export function alphabetProblem(name: string): AlphabetProblem | undefined {
  const letters = [...name].filter((character) => /\p{L}/u.test(character))
  const alphabets = new Set(letters.map((letter) => ALPHABETS.findIndex((alphabet) => alphabet.test(letter))))
  if (alphabets.has(-1)) return 'unknown_letter'
  if (alphabets.size > 1) return 'mixed_alphabets'
  return undefined
}
