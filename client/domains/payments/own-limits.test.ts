import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OwnLimits, overRemaining, remainingOf, remainingText } from './own-limits.ts'

const limits = (given: Partial<OwnLimits>): OwnLimits => ({
  deposit_day_cents: null,
  deposit_week_cents: null,
  used_day_cents: 0,
  used_week_cents: 0,
  coming: [],
  cool_off_until: null,
  excluded: null,
  ...given,
})

test('without limits nothing is restricted', () => {
  expect(remainingOf(limits({ used_day_cents: 5000 }))).toBeUndefined()
  expect(overRemaining(200_000, undefined)).toEqual({})
})

test('the limit that leaves least counts, and is named', () => {
  const remaining = remainingOf(
    limits({
      deposit_day_cents: 5000,
      used_day_cents: 2000,
      deposit_week_cents: 10_000,
      used_week_cents: 9000,
    }),
  )
  expect(remaining).toEqual({ window: 'week', cents: 1000 })
  expect(remaining && remainingText(remaining)).toBe('Your own limit allows $10.00 more this week.')
  expect(overRemaining(1000, remaining)).toEqual({})
  expect(overRemaining(1001, remaining)).toEqual({
    amount_cents: 'Your own limit allows $10.00 more this week.',
  })
})

test('a limit below the used amount leaves 0, not less', () => {
  const remaining = remainingOf(limits({ deposit_day_cents: 1000, used_day_cents: 2500 }))
  expect(remaining).toEqual({ window: 'day', cents: 0 })
  expect(remaining && remainingText(remaining)).toBe('You’ve reached your own limit for today.')
})

test('an amount within the remainder is within both limits', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, cents, cents, (day, week, usedDay, usedWeek, amount) => {
      const remaining = remainingOf(
        limits({
          deposit_day_cents: day,
          deposit_week_cents: week,
          used_day_cents: usedDay,
          used_week_cents: usedWeek,
        }),
      )
      const fits = amount === 0 || (usedDay + amount <= day && usedWeek + amount <= week)
      expect(Object.keys(overRemaining(amount, remaining)).length === 0).toBe(fits)
    }),
  )
})
