import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areAtOnce, bookingProblem, MAX_LOBBIES, type Booking } from './booking.ts'
import { CHECK_IN_BEFORE_MS } from './state.ts'
import { sized } from '#core/testing/sized.ts'

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

test('a lobby tomorrow does not conflict with one that starts now or on another day', () => {
  expect(bookingProblem([at(24 * HOUR)], now(), 0)).toBeUndefined()
  expect(bookingProblem([now()], at(24 * HOUR), 0)).toBeUndefined()
  expect(bookingProblem([at(24 * HOUR)], at(48 * HOUR), 0)).toBeUndefined()
})

test('two lobbies that start now conflict, however long the first has waited or been played', () => {
  expect(bookingProblem([now()], now(), 0)).toBe('already_playing')
  expect(bookingProblem([now({ hasBegun: true })], now(), 100 * HOUR)).toBe('already_playing')
  expect(bookingProblem([at(HOUR, { hasBegun: true })], now(), 5 * HOUR)).toBe('already_playing')
})

test('a series takes its games’ time plus ten minutes, and five before for the check-in', () => {
  const evening = at(20 * HOUR, { bestOf: 3 })
  for (const [startsAt, problem] of [
    [20 * HOUR, 'already_playing'],
    [21 * HOUR, 'already_playing'],
    [21.25 * HOUR - 1, 'already_playing'],
    [21.25 * HOUR, undefined],
    [19.5 * HOUR, 'already_playing'],
    [19 * HOUR, undefined],
  ] as const)
    expect([startsAt / HOUR, bookingProblem([evening], at(startsAt), 0)]).toEqual([startsAt / HOUR, problem])
  // A lobby that starts now conflicts unless it ends before the check-in.
  expect(bookingProblem([evening], now(), 20 * HOUR - CHECK_IN_BEFORE_MS - 30 * MINUTE)).toBeUndefined()
  expect(bookingProblem([evening], now(), 20 * HOUR - CHECK_IN_BEFORE_MS - 30 * MINUTE + 1)).toBe(
    'already_playing',
  )
})

test('at most ten lobbies', () => {
  const taken = Array.from({ length: MAX_LOBBIES }, (_, day) => at((day + 1) * 24 * HOUR))
  expect(bookingProblem(taken, at(30 * 24 * HOUR), 0)).toBe('too_many_lobbies')
  expect(bookingProblem(taken.slice(1), at(30 * 24 * HOUR), 0)).toBeUndefined()
})

test('conflicts are symmetric and reflexive', () => {
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
    { numRuns: sized(1250, 5000) },
  )
})
