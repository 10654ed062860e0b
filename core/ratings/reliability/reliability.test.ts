import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coolDownUntil,
  MARKS_LAST_MS,
  reliabilityOf,
  reliabilityBand,
  type Mark,
  type MarkKind,
} from './reliability.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const now = Date.UTC(2026, 10, 21, 12)
const mark = (kind: MarkKind, agoMs = 0, matchesSince = 0): Mark => ({ kind, at: now - agoMs, matchesSince })

const kinds = fc.constantFrom<MarkKind>('missed_ready', 'no_show', 'dispute_lost')
const marks = fc.array(
  fc.record({ kind: kinds, at: fc.integer({ min: now - 200 * DAY_MS, max: now }), matchesSince: fc.nat(60) }),
  { maxLength: 40 },
)

describe('reliability', () => {
  test.each<[string, Mark[], number]>([
    ['nothing happened', [], 100],
    ['a ready check missed just now', [mark('missed_ready')], 92],
    ['a no-show', [mark('no_show')], 80],
    ['a dispute lost', [mark('dispute_lost')], 85],
    ['a no-show 14 days ago', [mark('no_show', 14 * DAY_MS)], 90],
    ['a no-show seven matches ago', [mark('no_show', 0, 7)], 90],
    ['nine no-shows', Array.from({ length: 9 }, () => mark('no_show')), 0],
  ])('%s', (_name, happened, score) => expect(reliabilityOf(happened, now)).toBe(score))

  test('is a whole number from 0 to 100, and another mark never raises it', () => {
    fc.assert(
      fc.property(marks, kinds, (happened, kind) => {
        const score = reliabilityOf(happened, now)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(reliabilityOf([...happened, mark(kind)], now)).toBeLessThanOrEqual(score)
      }),
    )
  })

  test('never falls by time passing or by a match played', () => {
    fc.assert(
      fc.property(marks, fc.nat(100 * DAY_MS), (happened, later) => {
        expect(reliabilityOf(happened, now + later)).toBeGreaterThanOrEqual(reliabilityOf(happened, now))
        expect(
          reliabilityOf(
            happened.map((each) => ({ ...each, matchesSince: each.matchesSince + 1 })),
            now,
          ),
        ).toBeGreaterThanOrEqual(reliabilityOf(happened, now))
      }),
    )
  })

  test('recovers to 100 with time only and with matches only', () => {
    fc.assert(
      fc.property(marks, (happened) => {
        expect(reliabilityOf(happened, now + MARKS_LAST_MS)).toBe(100)
        expect(
          reliabilityOf(
            happened.map((each) => ({ ...each, matchesSince: 100 })),
            now,
          ),
        ).toBe(100)
      }),
    )
  })

  test('is in a band', () =>
    expect([100, 95, 94, 80, 79, 60, 59, 0].map(reliabilityBand)).toEqual([
      'very_reliable',
      'very_reliable',
      'reliable',
      'reliable',
      'mostly_reliable',
      'mostly_reliable',
      'often_missing',
      'often_missing',
    ]))
})

describe('the cool-down', () => {
  const minutes = (happened: Mark[]) => Math.round(((coolDownUntil(happened, now) ?? now) - now) / MINUTE_MS)
  const missed = (count: number) =>
    Array.from({ length: count }, (_, index) => mark('missed_ready', index * HOUR_MS))

  test.each<[string, Mark[], number]>([
    ['nothing happened', [], 0],
    ['the first missed ready check of a day', missed(1), 0],
    ['the second', missed(2), 5],
    ['the third', missed(3), 15],
    ['the fourth', missed(4), 60],
    ['the fifth', missed(5), 240],
    ['the ninth', missed(9), 240],
    ['a no-show counts as two', [mark('no_show')], 5],
    ['a no-show after a missed one', [mark('no_show'), mark('missed_ready', HOUR_MS)], 15],
    ["yesterday's do not count", [mark('missed_ready'), mark('missed_ready', DAY_MS)], 0],
    ['a lost dispute is no absence', [mark('dispute_lost'), mark('missed_ready', MINUTE_MS)], 0],
    ['runs from the absence', [mark('missed_ready', 2 * MINUTE_MS), mark('missed_ready', HOUR_MS)], 3],
    ['it is over', [mark('missed_ready', 5 * MINUTE_MS), mark('missed_ready', HOUR_MS)], 0],
    [
      'a long one is not shortened by an absence a day later',
      [mark('missed_ready', HOUR_MS), ...missed(5).map((each) => ({ ...each, at: each.at - 2 * HOUR_MS }))],
      180,
    ],
  ])('%s', (_name, happened, expected) => expect(minutes(happened)).toBe(expected))

  test('is over four hours after the last absence, in whatever order the marks come', () => {
    fc.assert(
      fc.property(marks, (happened) => {
        const until = coolDownUntil(happened, now)
        expect(until ?? now).toBeLessThanOrEqual(
          Math.max(now, ...happened.map((each) => each.at + 4 * HOUR_MS)),
        )
        expect(coolDownUntil(happened.toReversed(), now)).toBe(until)
      }),
    )
  })
})
