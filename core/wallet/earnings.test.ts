import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningsOf, runningTotal } from './earnings.ts'

const since = new Date('2026-02-26T00:00:00Z')

test('days without a movement are 0', () => {
  expect(
    earningsOf(
      [
        { day: '2026-02-28', cents: -500 },
        { day: '2026-03-01', cents: 900 },
      ],
      [],
      { since, days: 5 },
    ),
  ).toEqual({
    total_cents: 400,
    days: [
      { day: '2026-02-26', cents: 0 },
      { day: '2026-02-27', cents: 0 },
      { day: '2026-02-28', cents: -500 },
      { day: '2026-03-01', cents: 900 },
      { day: '2026-03-02', cents: 0 },
    ],
  })
})

test('without any movement: no days', () =>
  expect(earningsOf([], [], { since, days: 90 })).toEqual({ total_cents: 0, days: [] }))

test('an entry that is still held is no loss', () => {
  const day = '2026-02-28'
  const held = [{ day, cents: 500 }]
  expect(earningsOf([{ day, cents: -500 }], held, { since, days: 5 })).toEqual({ total_cents: 0, days: [] })
  expect(earningsOf([{ day, cents: 400 }], held, { since, days: 5 })).toMatchObject({ total_cents: 900 })
})

test('the last running total equals the total', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 1, maxLength: 365 }),
      (cents) => {
        const days = cents.map((each) => ({ cents: each }))
        expect(runningTotal(days)).toHaveLength(days.length)
        expect(runningTotal(days).at(-1)).toBe(cents.reduce((sum, each) => sum + each, 0))
      },
    ),
  )
})
