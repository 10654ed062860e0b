/**
 * Lower-case entries. `anywhere` are refused inside longer words too, `words` only as whole words (Scunthorpe
 * is a town).
 */
export type AbuseList = { anywhere: readonly string[]; words: readonly string[] }

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
}

/**
 * Whether a name is abusive by the list, even if spelled with digits for letters, accents, repeated letters
 * ("wooord") or separated letters ("w.o.r.d"). Two whole words are never joined, because parts of bad words
 * occur in many harmless names.
 */
export function isAbusive(name: string, list: AbuseList): boolean {
  const words = wordsOf(name).flatMap((word) => [word, shortenRuns(word, 1), shortenRuns(word, 2)])
  return words.some(
    (word) => list.words.includes(word) || list.anywhere.some((entry) => word.includes(entry)),
  )
}

/** One entry per line. Empty lines and lines that begin with # are ignored. */
export function parseAbuseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The normalised words of a name; single letters in a row are joined to a word. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words: string[] = []
  let single = ''
  for (const part of plain.split(/[^\p{L}\p{N}@$!|+]+/u)) {
    if ([...part].length === 1) single += part
    else words.push(part)
  }
  // Digits are read as letters only in words that contain a letter; a number stays a number.
  return [...words, single]
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => [...word].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
}

/** Replaces three or more of the same letter by one or two. */
function shortenRuns(word: string, to: number): string {
  return word.replaceAll(/(\p{L})\1{2,}/gu, (_run, letter: string) => letter.repeat(to))
}
