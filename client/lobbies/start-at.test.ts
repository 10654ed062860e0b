import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, startProblem, wallOf } from './start-at.ts'

test('a wall clock is read in the zone that the person has chosen', () => {
  expect(momentOf('2026-03-01T20:00', 'UTC')?.toISOString()).toBe('2026-03-01T20:00:00.000Z')
  expect(momentOf('2026-03-01T20:00', 'Asia/Kolkata')?.toISOString()).toBe('2026-03-01T14:30:00.000Z')
  expect(momentOf('2026-07-01T20:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T18:00:00.000Z')
  expect(momentOf('', 'UTC')).toBeUndefined()
})

test('what a wall clock shows leads back to the moment, outside of the hour that comes twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 1, 20) }),
      fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
      (at, zone) => {
        const minute = Math.floor(at / 60_000) * 60_000
        expect(momentOf(wallOf(minute, zone), zone)?.getTime()).toBe(minute)
      },
    ),
  )
})

test('too soon and too late are said', () => {
  const now = Date.UTC(2026, 0, 1)
  const after = (minutes: number) => startProblem(new Date(now + minutes * 60_000), now)
  expect(after(9)).toMatch(/10 minutes/)
  expect(after(11)).toBeUndefined()
  expect(after(14 * 24 * 60 + 1)).toMatch(/14 days/)
  expect(startProblem(undefined, now)).toMatch(/Choose/)
})
