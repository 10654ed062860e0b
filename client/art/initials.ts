/**
 * Scripts written with signs that stand for syllables or words, or that join: one sign says enough, two would
 * mislead.
 */
const oneSign =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Extended_Pictographic}]/u

/**
 * One or two signs for a player's or team's name in any script: the first signs of the first two words, or
 * the first two signs of one word; one only where the script asks for it. `?` when the name holds neither
 * letter nor number.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s_\-.·]+|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u)
    .map((word) => signsOf(word).filter((sign) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(sign)))
    .filter((signs) => signs.length > 0)
  const [first, second] = words
  const lead = first?.[0]
  if (!first || !lead) return '?'
  if (oneSign.test(lead)) return lead
  const follow = isWord(second) ? second?.[0] : first[1]
  if (!follow || oneSign.test(follow)) return upper(lead)
  return upper(lead) + upper(follow)
}

/** `mira_7` is MI and not M7: a bare number is no second word. */
function isWord(signs: string[] | undefined): boolean {
  return signs !== undefined && /\p{L}/u.test(signs[0] ?? '')
}

/** Capital letters only where the capital is one sign as well (`ß` would become two). */
function upper(sign: string): string {
  const capital = sign.toLocaleUpperCase('en')
  return signsOf(capital).length === 1 ? capital : sign
}

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** What a reader counts as one sign: letter with its marks, flag, joined emoji. */
function signsOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}
