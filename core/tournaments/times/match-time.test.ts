import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptTime,
  afterOutage,
  afterPause,
  dropProposal,
  LEAST_TO_AGREE_MS,
  opensAt,
  OPENS_BEFORE_MS,
  playBy,
  proposeTimes,
  setTime,
  type MatchTime,
} from './match-time.ts'
import { sized } from '#core/testing/sized.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 24, 18)
const OPEN: MatchTime = { at: null, by: null, playBy: NOW + 7 * DAY, offer: null }
const proposed = (side: 0 | 1, ...times: number[]): MatchTime => ({ ...OPEN, offer: { side, times } })

describe('the deadline', () => {
  test('is the end of the round, and a day at least', () => {
    const of = { startsAt: NOW, days: 7, now: NOW }
    expect(playBy({ ...of, round: 1 })).toBe(NOW + 7 * DAY)
    expect(playBy({ ...of, round: 3 })).toBe(NOW + 21 * DAY)
    expect(playBy({ ...of, round: 1, now: NOW + 6.5 * DAY })).toBe(NOW + 6.5 * DAY + LEAST_TO_AGREE_MS)
  })
  test('a match without a time is played at it, one with a time opens a little before', () => {
    expect(opensAt(OPEN)).toBe(NOW + 7 * DAY)
    expect(opensAt({ ...OPEN, at: NOW + DAY })).toBe(NOW + DAY - OPENS_BEFORE_MS)
    expect(opensAt({ at: null, playBy: null })).toBeNull()
  })
})

describe('proposals', () => {
  test('one side proposes and the other accepts', () => {
    const offered = proposeTimes(OPEN, { side: 0, times: [NOW + 2 * DAY, NOW + DAY, NOW + DAY], now: NOW })
    if (!offered.ok) throw new Error(offered.refusal)
    expect(offered.value.offer).toEqual({ side: 0, times: [NOW + DAY, NOW + 2 * DAY] })
    expect(acceptTime(offered.value, { side: 1, at: NOW + DAY, now: NOW })).toEqual({
      ok: true,
      value: { ...OPEN, at: NOW + DAY, by: 'players' },
    })
  })
  test('an agreed time stands until another is accepted', () => {
    const agreed: MatchTime = { ...OPEN, at: NOW + DAY, by: 'players' }
    const again = proposeTimes(agreed, { side: 1, times: [NOW + 3 * DAY], now: NOW })
    expect(again).toMatchObject({ ok: true, value: { at: NOW + DAY, offer: { side: 1 } } })
  })
  test('a time that has just passed means now', () => {
    const time = proposed(0, NOW - 5 * 60_000)
    expect(acceptTime(time, { side: 1, at: NOW - 5 * 60_000, now: NOW })).toMatchObject({
      value: { at: NOW },
    })
  })
  const refusals: [string, { ok: boolean }][] = [
    ['time_passed', proposeTimes(OPEN, { side: 0, times: [NOW - HOUR], now: NOW })],
    ['after_deadline', proposeTimes(OPEN, { side: 0, times: [NOW + 8 * DAY], now: NOW })],
    ['not_by_agreement', proposeTimes({ ...OPEN, playBy: null }, { side: 0, times: [NOW + DAY], now: NOW })],
    [
      'not_by_agreement',
      proposeTimes({ ...OPEN, at: NOW + DAY, by: 'organiser' }, { side: 0, times: [NOW + DAY], now: NOW }),
    ],
    [
      'not_by_agreement',
      acceptTime(
        { ...proposed(0, NOW + DAY), at: NOW, by: 'organiser' },
        { side: 1, at: NOW + DAY, now: NOW },
      ),
    ],
    ['no_proposal', acceptTime(OPEN, { side: 1, at: NOW + DAY, now: NOW })],
    ['own_proposal', acceptTime(proposed(1, NOW + DAY), { side: 1, at: NOW + DAY, now: NOW })],
    ['not_proposed', acceptTime(proposed(0, NOW + DAY), { side: 1, at: NOW + HOUR, now: NOW })],
    ['time_passed', acceptTime(proposed(0, NOW - HOUR), { side: 1, at: NOW - HOUR, now: NOW })],
    ['no_proposal', dropProposal(OPEN)],
    ['time_passed', setTime(OPEN, { at: NOW - HOUR, now: NOW })],
    ['too_far', setTime(OPEN, { at: NOW + 400 * DAY, now: NOW })],
  ]
  test.each(refusals)('%s', (refusal, decision) => expect(decision).toEqual({ ok: false, refusal }))
})

describe('organizers and pauses', () => {
  test('an organizer’s time ends the players’ say', () => {
    const set = setTime(proposed(0, NOW + DAY), { at: NOW + 9 * DAY, now: NOW })
    expect(set).toEqual({ ok: true, value: { ...OPEN, at: NOW + 9 * DAY, by: 'organiser' } })
  })
  test('after a pause the deadline is later, and a time that passed is open again', () => {
    const after = (time: MatchTime) => afterPause(time, { pausedMs: DAY, now: NOW })
    expect(after(OPEN)).toEqual({ ...OPEN, playBy: NOW + 8 * DAY })
    expect(after({ ...OPEN, at: NOW - HOUR, by: 'players' })).toMatchObject({ at: null, by: null })
    expect(after({ ...OPEN, at: NOW + HOUR, by: 'players' })).toMatchObject({ at: NOW + HOUR })
    expect(after({ ...OPEN, at: NOW - HOUR, by: 'organiser' })).toMatchObject({ at: NOW - HOUR })
  })
})

test('any course of proposals: a match always opens by its deadline, and only a proposed time is agreed', () => {
  const side = fc.constantFrom<0 | 1>(0, 1)
  const hours = fc.integer({ min: -2, max: 24 * 8 })
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('propose' as const),
      side,
      hours: fc.array(hours, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('accept' as const), side, hours }),
    fc.record({ kind: fc.constant('drop' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 12 }) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let time = OPEN
      let now = NOW
      for (const each of events) {
        const at = (hour: number) => NOW + hour * HOUR
        const before = time
        if (each.kind === 'wait') now += each.hours * HOUR
        const decision =
          each.kind === 'propose'
            ? proposeTimes(time, { side: each.side, times: each.hours.map(at), now })
            : each.kind === 'accept'
              ? acceptTime(time, { side: each.side, at: at(each.hours), now })
              : each.kind === 'drop'
                ? dropProposal(time)
                : undefined
        if (decision?.ok) time = decision.value
        if (each.kind === 'accept' && decision?.ok) {
          expect(before.offer?.side).toBe(1 - each.side)
          expect(before.offer?.times).toContain(at(each.hours))
          expect(time.at ?? 0).toBeGreaterThanOrEqual(now)
        }
        const opens = opensAt(time)
        expect(opens).not.toBeNull()
        // A time accepted in its grace may lie after the deadline by that grace, never more.
        expect(opens ?? Infinity).toBeLessThanOrEqual(Math.max(OPEN.playBy ?? 0, now))
      }
    }),
    { numRuns: sized(750, 3000) },
  )
})

test('after an outage players agree anew, and what an organizer has set stands', () => {
  const late = (time: MatchTime) => afterOutage(time, NOW)
  const agreed: MatchTime = { ...OPEN, at: NOW - 3 * HOUR, by: 'players', playBy: NOW + 5 * DAY }
  expect(late(agreed)).toMatchObject({ at: null, by: null, playBy: NOW + 5 * DAY })
  expect(late({ ...agreed, playBy: NOW - HOUR })).toMatchObject({ at: null, playBy: NOW + DAY })
  expect(late({ ...OPEN, playBy: NOW - 3 * HOUR })).toMatchObject({ at: null, playBy: NOW + DAY })
  expect(late({ ...agreed, at: NOW - HOUR })).toBeUndefined()
  expect(late({ ...agreed, by: 'organiser' })).toBeUndefined()
  expect(late({ ...agreed, playBy: null })).toBeUndefined()
})
