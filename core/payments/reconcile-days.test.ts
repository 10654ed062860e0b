import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDays, firstCaughtUpDay, lastComparedDay } from './reconcile-days.ts'

const NOW = Date.parse('2026-03-10T00:30:00Z')

test('the day before yesterday is the last one, and the only one at the start', () => {
  expect(lastComparedDay(NOW)).toBe('2026-03-08')
  expect(dueDays(NOW, [])).toEqual(['2026-03-08'])
})

test('missed and failed days follow, the oldest first', () => {
  const known = [
    { day: '2026-03-04', isFailed: false },
    { day: '2026-03-05', isFailed: true },
    { day: '2026-03-07', isFailed: false },
  ]
  expect(dueDays(NOW, known)).toEqual(['2026-03-05', '2026-03-06', '2026-03-08'])
})

test('nothing from before the first day, no day twice, none too early, at most 30', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ back: fc.integer({ min: 2, max: 60 }), isFailed: fc.boolean() })),
      (days) => {
        const known = days.map(({ back, isFailed }) => ({
          day: new Date(NOW - back * 86_400_000).toISOString().slice(0, 10),
          isFailed,
        }))
        const due = dueDays(NOW, known)
        expect(new Set(due).size).toBe(due.length)
        expect(due.length).toBeLessThanOrEqual(30)
        expect(due.every((day) => day <= '2026-03-08' && day >= firstCaughtUpDay(NOW))).toBe(true)
        // When they have succeeded, nothing is left.
        expect(dueDays(NOW, [...known, ...due.map((day) => ({ day, isFailed: false }))])).toEqual([])
      },
    ),
  ))
