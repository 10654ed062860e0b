const RESERVED = new Set(
  'admin administrator moderator organizer root system support staff team teams me you self player players user users null undefined settings wallet api help contact official'.split(' '),
)

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

/**
 * product.md, Accounts: 3-20 of letters, digits, `_`, `-`; letters of any one alphabet; reserved words are nobody's.
 * Answers a sentence, or undefined when the name is fine.
 */
export function usernameProblem(username: string): string | undefined {
  const characters = [...username]
  if (characters.length < 3) return 'A username needs at least 3 characters.'
  if (characters.length > 20) return 'A username may have at most 20 characters.'
  if (!/^[\p{L}\p{M}0-9_-]+$/u.test(username) || username !== username.normalize('NFC')) return 'Only letters, digits, _ and - are allowed.'
  const letters = characters.filter((character) => /\p{L}/u.test(character))
  const alphabets = new Set(letters.map((letter) => ALPHABETS.findIndex((alphabet) => alphabet.test(letter))))
  if (alphabets.has(-1)) return 'A letter of this name is not known here.'
  if (alphabets.size > 1) return 'Please use letters of one alphabet only.'
  if (RESERVED.has(keyOf(username))) return 'This username is reserved.'
  return undefined
}

/** The form in which usernames and e-mails are compared: without regard to case, width or composition. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
