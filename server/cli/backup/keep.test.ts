import { expect, test } from 'vitest'
import { readRule, toRemove } from './keep.ts'

const DAY_MS = 24 * 3_600_000
const last = new Date('2026-11-30T03:00:00Z').getTime()
const nameOf = (at: number) => `contender-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}`
const rule = { daily: 7, weekly: 4, monthly: 12 }

test('of 400 nights, the newest of 7 days, 4 weeks and 12 months stay', () => {
  const nights = Array.from({ length: 400 }, (_each, index) => nameOf(last - index * DAY_MS))
  const removed = new Set(toRemove(nights, rule))
  const kept = nights.filter((name) => !removed.has(name))
  expect(kept.slice(0, 7)).toEqual(nights.slice(0, 7))
  const days =
    '2026-11-30 2026-11-29 2026-11-28 2026-11-27 2026-11-26 2026-11-25 2026-11-24 ' +
    // The Sundays of the weeks before, then the ends of the months before.
    '2026-11-22 2026-11-15 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 ' +
    '2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'
  expect(kept.map((name) => name.slice(10, 20)).join(' ')).toBe(days)
})

test('of several on a day the newest stays, and folders with other names are left alone', () => {
  const [morning, noon, evening] = [3, 12, 20].map((hour) => nameOf(last + (hour - 3) * 3_600_000))
  const names = [noon, evening, morning, 'before-the-move', 'contender-2026-11-30'].map(String)
  expect(toRemove(names, { daily: 1, weekly: 0, monthly: 0 }).toSorted()).toEqual(
    [morning, noon].map(String).toSorted(),
  )
})

test('a rule is three figures and keeps something', () => {
  expect(readRule('7,4,12')).toEqual(rule)
  expect(['', '7', '7,4', '0,0,0', 'a,b,c', '7,4,12,1', '-1,4,12'].map(readRule)).toEqual(
    Array(7).fill(undefined),
  )
})
