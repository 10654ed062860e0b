import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftedWindow, stageWindow } from './stage-window.ts'
import { sized } from '#core/testing/sized.ts'

const MINUTE = 60_000

test('a stage without a time and a check-in begins at once, and one whose time has passed too', () => {
  expect(stageWindow({ startsAt: null, checkInMs: 0 }, 1000)).toBeNull()
  expect(stageWindow({ startsAt: 1000, checkInMs: 0 }, 1000)).toBeNull()
})

test('a stage waits for its time, with its check-in before it', () => {
  expect(stageWindow({ startsAt: 90 * MINUTE, checkInMs: 30 * MINUTE }, 0)).toEqual({
    opensAt: 60 * MINUTE,
    startsAt: 90 * MINUTE,
  })
})

test('nobody has less time to check in than was said, however late the stages before are over', () => {
  const time = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(
      fc.option(time),
      fc.integer({ min: 0, max: 1440 * MINUTE }),
      time,
      (startsAt, checkInMs, at) => {
        const window = stageWindow({ startsAt, checkInMs }, at)
        if (!window) return checkInMs === 0
        expect(window.startsAt - window.opensAt).toBe(checkInMs)
        expect(window.opensAt).toBeGreaterThanOrEqual(at)
        expect(window.startsAt).toBeGreaterThanOrEqual(startsAt ?? 0)
        expect(shiftedWindow(window, 5).startsAt - shiftedWindow(window, 5).opensAt).toBe(checkInMs)
      },
    ),
    { numRuns: sized(500, 2000) },
  )
})
