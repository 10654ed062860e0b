import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  healthAfter,
  HEALTHY,
  isDelivered,
  MAX_ATTEMPTS,
  nextAttempt,
  OFF_AFTER_MS,
  RETRY_AFTER_MS,
  WARN_AFTER_MS,
  type Health,
} from './schedule.ts'
import { retryAfterOf, type Attempt } from '#core/external/receiver.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const answered = (
  status: number,
  more: Partial<{ durationMs: number; retryAfterMs: number }> = {},
): Attempt => ({
  status,
  retryAfterMs: null,
  problem: null,
  durationMs: 80,
  ...more,
})
const failed: Attempt = { status: null, problem: 'timed_out', durationMs: 15_000 }
const anAttempt: fc.Arbitrary<Attempt> = fc.oneof(
  fc.record({
    status: fc.constantFrom(200, 204, 299, 301, 400, 404, 410, 429, 500, 503),
    retryAfterMs: fc.option(fc.nat(40 * HOUR)),
    problem: fc.constant(null),
    durationMs: fc.nat(15_000),
  }),
  fc.constant(failed),
)

test('attempts are those of Standard Webhooks: ten in 75.6 hours', () => {
  const total = RETRY_AFTER_MS.reduce((sum, each) => sum + each, 0)
  expect([MAX_ATTEMPTS, Math.round(total / HOUR / 0.1) / 10]).toEqual([10, 75.6])
})

test('each attempt comes later than planned by at most a tenth, and none after the last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, random) => {
        const next = nextAttempt(count, { now: NOW, random })
        const planned = RETRY_AFTER_MS[count - 1]
        if (planned === undefined) return next === undefined
        return next !== undefined && next - NOW >= planned && next - NOW <= planned * 1.1 + 1
      },
    ),
  )
})

test.each([
  [200, true],
  [299, true],
  [301, false],
  [404, false],
  [410, false],
])('%i is delivered: %s', (status, is) => expect(isDelivered({ status })).toBe(is))

describe('the health of an endpoint', () => {
  const after = (health: Health, attempt: Attempt, now = NOW) => healthAfter(health, attempt, now)

  test('is whole after any answer of 200, whatever was before, unless it is off', () => {
    fc.assert(
      fc.property(fc.array(anAttempt, { maxLength: 20 }), (attempts) => {
        const before = attempts.reduce((health, each) => after(health, each).health, HEALTHY)
        const { health } = after(before, answered(200))
        return before.offReason === null ? health.failingSince === null && !health.isSlow : health === before
      }),
    )
  })

  test('remembers the first of the failures in a row', () => {
    const first = after(HEALTHY, failed)
    const second = after(first.health, failed, NOW + HOUR)
    expect(second).toMatchObject({ health: { failingSince: NOW, isSlow: true }, tell: null })
  })

  test('is told of once after a day, and is off after five', () => {
    const failing = after(HEALTHY, failed).health
    const warned = after(failing, failed, NOW + WARN_AFTER_MS)
    expect(warned.tell).toBe('failing')
    expect(after(warned.health, failed, NOW + WARN_AFTER_MS + HOUR).tell).toBe(null)
    expect(after(warned.health, failed, NOW + OFF_AFTER_MS)).toMatchObject({
      health: { offReason: 'failing' },
      tell: 'off',
    })
  })

  test('is off at once when it answers 410', () => {
    expect(after(HEALTHY, answered(410))).toMatchObject({ health: { offReason: 'gone' }, tell: 'gone' })
  })

  test('waits as long as an overloaded receiver asks for, but never for days', () => {
    expect(after(HEALTHY, answered(429, { retryAfterMs: 120_000 })).health.pausedUntil).toBe(NOW + 120_000)
    expect(after(HEALTHY, answered(503)).health.pausedUntil).toBe(NOW + 60_000)
    expect(after(HEALTHY, answered(429, { retryAfterMs: 90 * HOUR })).health.pausedUntil).toBe(NOW + 6 * HOUR)
    expect(after(HEALTHY, answered(500)).health.pausedUntil).toBe(null)
  })

  test('is slow after an answer of seconds', () => {
    expect(after(HEALTHY, answered(200, { durationMs: 9000 })).health).toEqual({ ...HEALTHY, isSlow: true })
  })
})

test.each([
  [undefined, null],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2020 12:00:30 GMT', 0],
  ['soon', null],
  ['99999999999999', null],
])('Retry-After: %s is %s', (header, expected) => expect(retryAfterOf(header, NOW)).toBe(expected))
