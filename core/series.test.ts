import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextName, nextStart } from './series.ts'
import { sized } from '#core/testing/sized.ts'

const DAY = 86_400_000
const FRIDAY = Date.UTC(2026, 10, 27, 19)

test('the next one is a week later, or the first week that is not too soon', () => {
  expect(nextStart(FRIDAY, { now: FRIDAY, leastMs: 600_000 })).toBe(FRIDAY + 7 * DAY)
  expect(nextStart(FRIDAY, { now: FRIDAY - 3 * DAY, leastMs: 600_000 })).toBe(FRIDAY + 7 * DAY)
  expect(nextStart(FRIDAY, { now: FRIDAY + 7 * DAY, leastMs: 600_000 })).toBe(FRIDAY + 14 * DAY)
})

test('any week: the same hour of the week, not too soon, and not a week late', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(14 * DAY), (hours, leastMs) => {
      const now = FRIDAY + hours * 3_600_000
      const next = nextStart(FRIDAY, { now, leastMs })
      expect((next - FRIDAY) % (7 * DAY)).toBe(0)
      expect(next).toBeGreaterThanOrEqual(now + leastMs)
      expect(next === FRIDAY + 7 * DAY || next - 7 * DAY < now + leastMs).toBe(true)
    }),
    { numRuns: sized(500, 2000) },
  )
})

test.each([
  ['Weekly Swiss 34', 'Weekly Swiss 35'],
  ['Friday Cup #9', 'Friday Cup #10'],
  ['Night 099', 'Night 100'],
  ['Friday Cup', 'Friday Cup'],
  ['Counter2', 'Counter2'],
])('%s is followed by %s', (name, next) => expect(nextName(name)).toBe(next))
