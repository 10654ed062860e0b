/**
 * Lower-case entries. `anywhere`: refused inside longer words too; `words`: only as a word of its own
 * ("Scunthorpe" is a town).
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
 * Is a name abusive by the list, also when spelt with digits for letters, with accents, letters drawn out
 * ("wooord") or one by one ("w.o.r.d")? Two whole words are never read as one: what a bad word is made of
 * stands in many good names.
 */
export function isAbusive(name: string, list: AbuseList): boolean {
  const words = wordsOf(name).flatMap((word) => [word, drawnIn(word, 1), drawnIn(word, 2)])
  return words.some(
    (word) => list.words.includes(word) || list.anywhere.some((entry) => word.includes(entry)),
  )
}

/** One entry a line; empty lines and those that begin with # are nothing. */
export function parseAbuseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The words as they are read; letters that stand one by one are a word together. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words: string[] = []
  let single = ''
  for (const part of plain.split(/[^\p{L}\p{N}@$!|+]+/u)) {
    if ([...part].length === 1) single += part
    else words.push(part)
  }
  // A number is a number: only beside letters is a digit read as one.
  return [...words, single]
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => [...word].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
}

/** Three or more of one letter are read as one, or as two. */
function drawnIn(word: string, to: number): string {
  return word.replaceAll(/(\p{L})\1{2,}/gu, (_run, letter: string) => letter.repeat(to))
}
