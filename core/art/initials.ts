/**
 * Scripts whose characters stand for syllables or words, or are joined: one character is clear enough, two
 * could be misread.
 */
const singleCharacterScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Extended_Pictographic}]/u

/**
 * One or two initials of a player's or team's name in any script: the first characters of the first two
 * words, or the first two of a single word; only one in the scripts above. `?` if the name has no letters or
 * digits.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s_\-.·]+|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u)
    .map((word) =>
      graphemesOf(word).filter((grapheme) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(grapheme)),
    )
    .filter((graphemes) => graphemes.length > 0)
  const [first, second] = words
  const lead = first?.[0]
  if (!first || !lead) return '?'
  if (singleCharacterScripts.test(lead)) return lead
  const follow = isWord(second) ? second?.[0] : first[1]
  if (!follow || singleCharacterScripts.test(follow)) return upper(lead)
  return upper(lead) + upper(follow)
}

/** `mira_7` gives MI, not M7: a number does not count as a word. */
function isWord(graphemes: string[] | undefined): boolean {
  return graphemes !== undefined && /\p{L}/u.test(graphemes[0] ?? '')
}

/** The capital letter, if it is a single character (`ß` would become two). */
function upper(grapheme: string): string {
  const capital = grapheme.toLocaleUpperCase('en')
  return graphemesOf(capital).length === 1 ? capital : grapheme
}

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined

/** The user-perceived characters (grapheme clusters): a letter with its marks, a flag, a joined emoji. */
function graphemesOf(text: string): string[] {
  return segmenter ? Array.from(segmenter.segment(text), (part) => part.segment) : Array.from(text)
}
