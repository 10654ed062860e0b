/** Lower-case entries. `anywhere`: refused inside longer words too; `words`: only as a word of its own ("Scunthorpe" is a town). */
export type AbuseList = { anywhere: readonly string[]; words: readonly string[] }

const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't' }

/** Is a name abusive by the list, also when spelt with digits for letters, with accents, doubled letters or marks between them? */
export function isAbusive(name: string, list: AbuseList): boolean {
  const plain = plainLetters(name)
  const joined = plain.replaceAll(/[^\p{L}]/gu, '')
  const whole = [joined, once(joined)]
  if (list.anywhere.some((entry) => whole.some((text) => text.includes(entry) || text.includes(once(entry))))) return true
  const words = new Set([...plain.split(/[^\p{L}]+/u).flatMap((word) => [word, once(word)]), ...whole])
  return list.words.some((entry) => words.has(entry))
}

/** One entry a line; empty lines and those that begin with # are nothing. */
export function parseAbuseLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim().toLowerCase()).filter((line) => line !== '' && !line.startsWith('#'))
}

function plainLetters(name: string): string {
  const lower = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...lower].map((letter) => LOOKALIKES[letter] ?? letter).join('')
}

const once = (text: string) => text.replaceAll(/(\p{L})\1+/gu, '$1')
