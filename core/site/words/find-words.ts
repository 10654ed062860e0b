/** Effects of a word or link that somebody writes. None is a sanction: those are imposed by people. */
export const EFFECTS = ['refuse', 'mask', 'flag'] as const
export type Effect = (typeof EFFECTS)[number]

/** `isWhole`: found only as a word of its own, because it occurs inside harmless words (Scunthorpe is a town). */
export type WordRule = { word: string; isWhole: boolean; effect: Effect }
/** A rule that is met, and the part of the text that meets it. */
export type Found = { word: string; effect: Effect; start: number; end: number }

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
/** Letters of other alphabets that look Latin; read as Latin only in a word that has Latin letters too. */
const FOREIGN: Record<string, string> = Object.fromEntries(
  [...'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsαaβbεeιiκkνvοoρpτtυuχx'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] as string]] : [],
  ),
)

type Part = { text: string; start: number; end: number }

/**
 * The words of the rules in a text, even if spelt with digits or foreign letters, accents, repeated letters ("wooord")
 * or separated letters ("w.o.r.d"). Two whole words are never joined, because parts of bad words occur in many
 * harmless ones.
 */
export function findWords(text: string, rules: readonly WordRule[]): Found[] {
  const wanted = rules.map((rule) => ({ ...rule, key: plain(rule.word) })).filter(({ key }) => key !== '')
  return partsOf(text).flatMap(({ text: part, start, end }) => {
    const forms = formsOf(part)
    return wanted
      .filter(({ key, isWhole }) => forms.some((form) => (isWhole ? form === key : form.includes(key))))
      .map(({ word, effect }) => ({ word, effect, start, end }))
  })
}

/** The text with asterisks for these parts. It is as long as before. */
export function mask(text: string, parts: readonly Pick<Found, 'start' | 'end'>[]): string {
  return parts.reduce(
    (all, { start, end }) =>
      all.slice(0, start) + all.slice(start, end).replaceAll(/[^\s]/g, '*') + all.slice(end),
    text,
  )
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text; single letters in a row are one word. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let single: Part | undefined
  for (const found of text.matchAll(/[\p{L}\p{N}\p{M}@$!|+]+/gu)) {
    const part = { text: found[0], start: found.index, end: found.index + found[0].length }
    if ([...plain(part.text)].length > 1) parts.push(part)
    else if (single && part.start - single.end <= 3)
      single = { text: single.text + part.text, start: single.start, end: part.end }
    else {
      if (single) parts.push(single)
      single = part
    }
  }
  return single ? [...parts, single] : parts
}

/** The ways to read a word. A number stays a number: digits are letters only beside a letter. */
function formsOf(part: string): string[] {
  const word = plain(part)
  if (!/\p{L}/u.test(word)) return []
  const latin = /\p{Script=Latin}/u.test(word) ? swap(word, FOREIGN) : word
  // Marks at an end may be punctuation.
  const read = [word, latin, latin.replaceAll(/^[@$!|+]+|[@$!|+]+$/g, '')].map((each) =>
    swap(each, LOOKALIKES),
  )
  return [...new Set(read.flatMap((each) => [each, shortenRuns(each, 1), shortenRuns(each, 2)]))]
}

const swap = (word: string, by: Record<string, string>) =>
  [...word].map((letter) => by[letter] ?? letter).join('')

/** Replaces three or more of the same letter by one or two. */
function shortenRuns(word: string, to: number): string {
  return word.replaceAll(/(\p{L})\1{2,}/gu, (_run, letter: string) => letter.repeat(to))
}
