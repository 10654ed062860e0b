import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newSkill, shownRating } from '../rating.ts'
import type { RatingRecord } from '../record.ts'
import { isProvisional, placementOf } from './placement.ts'
import { periodAt, seasonOf, seasonState, type Season } from './season.ts'
import { softReset, turn } from './turn.ts'

const season = (number: number, startsAt: number, endsAt: number, resetPercent = 50): Season => ({
  number,
  startsAt,
  endsAt,
  resetPercent,
  placementMatches: 3,
})
/** The third one begins some time after the second has ended. */
const SEASONS = [season(1, 100, 200), season(2, 200, 300), season(3, 400, 500)]

const record = (part: Partial<RatingRecord> = {}): RatingRecord => ({
  mu: 40,
  sigma: 3,
  rating: shownRating({ mu: 40, sigma: 3 }),
  matches: 30,
  wins: 20,
  losses: 8,
  draws: 2,
  period: 2,
  played: 5,
  won: 3,
  lost: 1,
  drawn: 1,
  ...part,
})

describe('the season of a time', () => {
  test.each([
    [99, 0],
    [100, 2],
    [199, 2],
    [200, 4],
    [299, 4],
    [300, 5],
    [399, 5],
    [400, 6],
    [500, 7],
  ])('at %d it is period %d', (at, period) => expect(periodAt(SEASONS, at)).toBe(period))

  test('a game without seasons has one period; seasons may be given in any order', () => {
    expect(periodAt([], 250)).toBe(0)
    expect(periodAt(SEASONS.toReversed(), 250)).toBe(4)
    expect(seasonOf(SEASONS, 5)).toBeUndefined()
    expect(seasonOf(SEASONS, 6)?.number).toBe(3)
  })

  test('it is upcoming, live, turning until no rating is left, and ended', () => {
    const second = season(2, 200, 300)
    expect(seasonState(second, 199, 2)).toBe('upcoming')
    expect(seasonState(second, 200, 2)).toBe('live')
    expect(seasonState(second, 300, 4)).toBe('turning')
    expect(seasonState(second, 300, 5)).toBe('ended')
  })
})

describe('the turn', () => {
  test('the shown rating moves as far to that of a new player as the season says', () => {
    const skill = fc.record({
      mu: fc.double({ min: 25, max: 60, noNaN: true }),
      sigma: fc.double({ min: 1, max: 8, noNaN: true }),
    })
    fc.assert(
      fc.property(skill, fc.nat(100), (before, percent) => {
        const shown = shownRating(before)
        const expected = shown + ((1200 - shown) * percent) / 100
        expect(Math.abs(shownRating(softReset(before, percent)) - expected)).toBeLessThanOrEqual(1)
        expect(softReset(before, percent).sigma).toBeGreaterThanOrEqual(before.sigma)
      }),
    )
    expect(softReset({ mu: 40, sigma: 3 }, 0)).toEqual({ mu: 40, sigma: 3 })
    expect(shownRating(softReset({ mu: 40, sigma: 3 }, 100))).toBe(shownRating(newSkill()))
  })

  test('keeps what was reached and begins a new record', () => {
    const { record: after, result } = turn(record(), 4, SEASONS)
    expect(result).toEqual({
      period: 2,
      rating: 2013,
      played: 5,
      won: 3,
      lost: 1,
      drawn: 1,
      tier: 'Champion',
    })
    expect(after).toMatchObject({ matches: 30, wins: 20, period: 4, played: 0, won: 0, lost: 0, drawn: 0 })
    expect(after.rating).toBe(1607)
    expect(turn(after, 4, SEASONS)).toEqual({ record: after })
  })

  test('asks for the placement matches before it gives a tier, and keeps nothing of who has not played', () => {
    expect(turn(record({ played: 2, won: 2, lost: 0, drawn: 0 }), 4, SEASONS).result?.tier).toBeNull()
    expect(turn(record({ played: 0, won: 0, lost: 0, drawn: 0 }), 4, SEASONS).result).toBeUndefined()
  })

  test('resets once for each season that has ended, and not for the time between two', () => {
    const twice = softReset(softReset({ mu: 40, sigma: 3 }, 50), 50)
    expect(turn(record(), 5, SEASONS).record).toMatchObject(twice)
    expect(turn(record(), 6, SEASONS).record).toMatchObject(twice)
    const between = record({ period: 5 })
    expect(turn(between, 6, SEASONS)).toEqual({
      record: { ...between, period: 6, played: 0, won: 0, lost: 0, drawn: 0 },
    })
    expect(turn(record({ period: 0 }), 2, SEASONS).record).toMatchObject({ mu: 40, sigma: 3, played: 0 })
  })

  test('in one step or in several gives the same bits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.double({ min: 1, max: 9, noNaN: true }),
        fc.integer({ min: 2, max: 7 }),
        (mu, sigma, step) => {
          const before = record({ mu, sigma, rating: shownRating({ mu, sigma }) })
          const halfway = turn(before, step, SEASONS)
          expect(turn(halfway.record, 7, SEASONS).record).toEqual(turn(before, 7, SEASONS).record)
        },
      ),
    )
  })
})

test('placement: the first matches of a season, and the first ten of all', () => {
  expect(placementOf({ period: 2, played: 1 }, SEASONS)).toEqual({ played: 1, needed: 3 })
  expect(placementOf({ period: 2, played: 3 }, SEASONS)).toBeUndefined()
  expect(placementOf({ period: 5, played: 0 }, SEASONS)).toBeUndefined()
  expect(isProvisional({ period: 2, played: 3, matches: 9 }, SEASONS)).toBe(true)
  expect(isProvisional({ period: 2, played: 2, matches: 10 }, SEASONS)).toBe(true)
  expect(isProvisional({ period: 2, played: 3, matches: 10 }, SEASONS)).toBe(false)
})
