import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areAtOnce, bookingProblem, MOST_AHEAD, type Booking } from './booking.ts'
import { CHECK_IN_BEFORE_MS } from './state.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = (more: Partial<Booking> = {}): Booking => ({
  startsAt: null,
  bestOf: 1,
  gameMinutes: 20,
  hasBegun: false,
  ...more,
})
const at = (startsAt: number, more: Partial<Booking> = {}): Booking => ({ ...now(more), startsAt })

test('a lobby of tomorrow keeps nobody from one that starts now, nor from another day’s', () => {
  expect(bookingProblem([at(24 * HOUR)], now(), 0)).toBeUndefined()
  expect(bookingProblem([now()], at(24 * HOUR), 0)).toBeUndefined()
  expect(bookingProblem([at(24 * HOUR)], at(48 * HOUR), 0)).toBeUndefined()
})

test('two that start now are at once, however long the first has waited or been played', () => {
  expect(bookingProblem([now()], now(), 0)).toBe('seat_elsewhere')
  expect(bookingProblem([now({ hasBegun: true })], now(), 100 * HOUR)).toBe('seat_elsewhere')
  expect(bookingProblem([at(HOUR, { hasBegun: true })], now(), 5 * HOUR)).toBe('seat_elsewhere')
})

test('a series takes its games’ time and ten minutes, and a check-in five before', () => {
  const evening = at(20 * HOUR, { bestOf: 3 })
  for (const [startsAt, problem] of [
    [20 * HOUR, 'seat_elsewhere'],
    [21 * HOUR, 'seat_elsewhere'],
    [21.25 * HOUR - 1, 'seat_elsewhere'],
    [21.25 * HOUR, undefined],
    [19.5 * HOUR, 'seat_elsewhere'],
    [19 * HOUR, undefined],
  ] as const)
    expect([startsAt / HOUR, bookingProblem([evening], at(startsAt), 0)]).toEqual([startsAt / HOUR, problem])
  // One that starts now is over before the check-in, or it is not.
  expect(bookingProblem([evening], now(), 20 * HOUR - CHECK_IN_BEFORE_MS - 30 * MINUTE)).toBeUndefined()
  expect(bookingProblem([evening], now(), 20 * HOUR - CHECK_IN_BEFORE_MS - 30 * MINUTE + 1)).toBe(
    'seat_elsewhere',
  )
})

test('ten ahead are enough', () => {
  const taken = Array.from({ length: MOST_AHEAD }, (_, day) => at((day + 1) * 24 * HOUR))
  expect(bookingProblem(taken, at(30 * 24 * HOUR), 0)).toBe('too_many_lobbies')
  expect(bookingProblem(taken.slice(1), at(30 * 24 * HOUR), 0)).toBeUndefined()
})

test('being at once goes both ways, and everything is at once with itself', () => {
  const booking = fc.record({
    startsAt: fc.option(fc.nat(10 ** 9)),
    bestOf: fc.constantFrom(1, 3, 5),
    gameMinutes: fc.integer({ min: 1, max: 90 }),
    hasBegun: fc.boolean(),
  })
  fc.assert(
    fc.property(booking, booking, fc.nat(10 ** 9), (one, other, time) => {
      expect(areAtOnce(one, other, time)).toBe(areAtOnce(other, one, time))
      expect(areAtOnce(one, one, time)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
