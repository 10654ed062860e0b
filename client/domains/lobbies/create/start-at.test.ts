import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLocalTime, startProblem, localTimeOf } from './start-at.ts'

test('a local time is parsed in the player’s zone', () => {
  expect(parseLocalTime('2026-03-01T20:00', 'UTC')?.toISOString()).toBe('2026-03-01T20:00:00.000Z')
  expect(parseLocalTime('2026-03-01T20:00', 'Asia/Kolkata')?.toISOString()).toBe('2026-03-01T14:30:00.000Z')
  expect(parseLocalTime('2026-07-01T20:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T18:00:00.000Z')
  expect(parseLocalTime('', 'UTC')).toBeUndefined()
})

test('a formatted local time parses to the same moment, except in the repeated hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 1, 20) }),
      fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
      (at, zone) => {
        const minute = Math.floor(at / 60_000) * 60_000
        expect(parseLocalTime(localTimeOf(minute, zone), zone)?.getTime()).toBe(minute)
      },
    ),
  )
})

test('a start that is too early or too late is refused', () => {
  const now = Date.UTC(2026, 0, 1)
  const after = (minutes: number) => startProblem(new Date(now + minutes * 60_000), now)
  expect(after(9)).toMatch(/10 minutes/)
  expect(after(11)).toBeUndefined()
  expect(after(14 * 24 * 60 + 1)).toMatch(/14 days/)
  expect(startProblem(undefined, now)).toMatch(/Choose/)
})
