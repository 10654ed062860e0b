import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREE_TRIES, waitMs, waitTime } from './tries.ts'

const NOW = 1_000_000_000
const failed = (failures: number, agoMs = 0) => waitMs({ failures, lastAtMs: NOW - agoMs }, NOW)

test.each([
  [FREE_TRIES - 1, 0],
  [FREE_TRIES, 30_000],
  [FREE_TRIES + 1, 60_000],
  [FREE_TRIES + 2, 120_000],
  [FREE_TRIES + 50, 900_000],
])('after %i wrong tries one waits %i ms', (failures, ms) => expect(failed(failures)).toBe(ms))
test('time that has passed is deducted', () =>
  expect([failed(FREE_TRIES, 10_000), failed(FREE_TRIES, 30_000)]).toEqual([20_000, 0]))
test('a clock set back causes no wait', () => expect(failed(FREE_TRIES + 9, -3_600_000)).toBe(0))
test('property: never negative, never longer than a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer(), fc.nat(20), (failures, agoMs, free) => {
      const ms = waitMs({ failures, lastAtMs: NOW - agoMs }, NOW, free)
      expect(ms >= 0 && ms <= 900_000).toBe(true)
    }),
  )
})
test.each([
  [1, 'second', 1],
  [30_000, 'second', 30],
  [60_000, 'minute', 1],
  [61_000, 'minute', 2],
  [900_000, 'minute', 15],
])('%i ms are shown as: %s, %i', (ms, unit, count) => expect(waitTime(ms)).toEqual({ unit, count }))
