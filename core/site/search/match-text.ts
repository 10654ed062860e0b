import { isLongEnough } from './long-enough.ts'
import { prefixDistance } from './prefix-distance.ts'

/** Scores of a typed word against a word of the text. */
const SAME = 1
const BEGINS = 0.9
const CONTAINS = 0.6
const MISTYPED = 0.5
/** A little more for the first word of a text: "Chess" before "Find a match: Chess". */
const FIRST = 0.05

/**
 * How well a text answers what was typed, from 0 (not at all) to about 1. Each typed word must be found: the same word,
 * its beginning, a part of it, or, with one typing mistake from four letters on and two from eight, its beginning. Case
 * and accents do not matter. Nothing typed matches everything.
 */
export function matchText(typed: string, text: string): number {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return SAME
  const words = wordsOf(text)
  const scores = wanted.map((word) => Math.max(0, ...words.map((each, at) => scoreOf(word, each, at))))
  if (!scores.includes(0)) return scores.reduce((sum, score) => sum + score, 0) / scores.length
  // "passkey" finds "pass key", and "time zone" finds "Time-zone".
  return words.join('').includes(wanted.join('')) && wanted.join('').length > 2 ? CONTAINS : 0
}

/** The items that match, best first; equal ones keep their order. */
export function rankByMatch<Item>(items: readonly Item[], scoreOfItem: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, score: scoreOfItem(item) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

function scoreOf(wanted: string, word: string, at: number): number {
  const first = at === 0 ? FIRST : 0
  if (word === wanted) return SAME + first
  if (word.startsWith(wanted)) return BEGINS + first
  // One letter is a part of nearly every word.
  if (isLongEnough(wanted) && word.includes(wanted)) return CONTAINS
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0
  return allowed > 0 && prefixDistance(wanted, word, allowed) <= allowed ? MISTYPED + first : 0
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
