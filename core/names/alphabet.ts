/** Letters that may stand together in one name: a name in two alphabets is how somebody poses as another. */
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

/** A sentence when the letters of a name are of several alphabets or of none that is known here. */
export function alphabetProblem(name: string): string | undefined {
  const letters = [...name].filter((character) => /\p{L}/u.test(character))
  const alphabets = new Set(letters.map((letter) => ALPHABETS.findIndex((alphabet) => alphabet.test(letter))))
  if (alphabets.has(-1)) return 'A letter of this name is not known here.'
  if (alphabets.size > 1) return 'Please use letters of one alphabet only.'
  return undefined
}
