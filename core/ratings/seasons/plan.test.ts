import { describe, expect, test } from 'vitest'
import { cancelSeason, changeSeason, endSeason, planSeason } from './plan.ts'
import type { Season } from './season.ts'

const MINUTE = 60_000
const DAY = 24 * 3_600_000
const NOW = 100 * DAY
const season = (number: number, from: number, to: number): Season => ({
  number,
  startsAt: NOW + from * DAY,
  endsAt: NOW + to * DAY,
  resetPercent: 50,
  placementMatches: 5,
})
const SEASONS = [season(1, -60, -30), season(2, -30, 30), season(3, 30, 60)]
const rules = { resetPercent: 50, placementMatches: 5 }

describe('planning', () => {
  test('without a start: where the last one ends, or as soon as it can be', () => {
    expect(planSeason(SEASONS, { ...rules, startsAt: undefined, endsAt: NOW + 90 * DAY }, NOW)).toEqual({
      ok: true,
      value: { ...rules, number: 4, startsAt: NOW + 60 * DAY, endsAt: NOW + 90 * DAY },
    })
    expect(planSeason([], { ...rules, startsAt: undefined, endsAt: NOW + DAY }, NOW)).toMatchObject({
      value: { number: 1, startsAt: NOW + MINUTE },
    })
  })

  test.each([
    ['too_soon', NOW + MINUTE - 1, NOW + DAY],
    ['overlap', NOW + 59 * DAY, NOW + 90 * DAY],
    ['bad_length', NOW + 60 * DAY, NOW + 60 * DAY],
    ['bad_length', NOW + 60 * DAY, NOW + 5000 * DAY],
  ] as const)('refuses %s', (refusal, startsAt, endsAt) =>
    expect(planSeason(SEASONS, { ...rules, startsAt, endsAt }, NOW)).toEqual({ ok: false, refusal }),
  )
})

describe('changing', () => {
  test('a later end moves the beginning of the next one, which follows it', () => {
    expect(changeSeason(SEASONS, 2, { endsAt: NOW + 40 * DAY }, NOW)).toEqual({
      ok: true,
      value: [season(2, -30, 40), season(3, 40, 60)],
    })
    const apart = [...SEASONS.slice(0, 2), season(3, 31, 60)]
    expect(changeSeason(apart, 2, { endsAt: NOW + 20 * DAY }, NOW)).toEqual({
      ok: true,
      value: [season(2, -30, 20)],
    })
  })

  test('the rules of a live season can change until its end', () =>
    expect(changeSeason(SEASONS, 2, { resetPercent: 20 }, NOW)).toEqual({
      ok: true,
      value: [{ ...season(2, -30, 30), resetPercent: 20 }, season(3, 30, 60)],
    }))

  test.each([
    ['not_found', 4, {}],
    ['over', 1, { resetPercent: 10 }],
    ['begun', 2, { startsAt: NOW + DAY }],
    ['too_soon', 2, { endsAt: NOW + MINUTE - 1 }],
    ['too_soon', 3, { startsAt: NOW }],
    ['overlap', 3, { startsAt: NOW + 29 * DAY }],
    ['bad_length', 2, { endsAt: NOW + 60 * DAY }],
    ['bad_length', 3, { endsAt: NOW + 30 * DAY }],
  ] as const)('refuses %s', (refusal, number, change) =>
    expect(changeSeason(SEASONS, number, change, NOW)).toEqual({ ok: false, refusal }),
  )
})

describe('ending', () => {
  test('at once, and the one that follows begins then', () => {
    const endsAt = NOW + 2000
    expect(endSeason(SEASONS, 2, NOW)).toEqual({
      ok: true,
      value: [
        { ...season(2, -30, 30), endsAt },
        { ...season(3, 30, 60), startsAt: endsAt },
      ],
    })
    // A season that has begun a second ago ends as well.
    expect(endSeason([season(1, 0, 30)], 1, NOW).ok).toBe(true)
  })

  test.each([
    ['not_found', 9],
    ['not_live', 1],
    ['not_live', 3],
  ] as const)('refuses %s', (refusal, number) =>
    expect(endSeason(SEASONS, number, NOW)).toEqual({ ok: false, refusal }),
  )
})

test('only the last one is taken back, before it begins', () => {
  expect(cancelSeason(SEASONS, 3, NOW)).toEqual({ ok: true, value: SEASONS[2] })
  expect(cancelSeason(SEASONS, 2, NOW)).toEqual({ ok: false, refusal: 'begun' })
  expect(cancelSeason([...SEASONS, season(4, 60, 90)], 3, NOW)).toEqual({ ok: false, refusal: 'not_last' })
  expect(cancelSeason(SEASONS, 9, NOW)).toEqual({ ok: false, refusal: 'not_found' })
})
