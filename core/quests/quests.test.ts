import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#core/bracket/draw/random.ts'
import { sized } from '#core/testing/sized.ts'
import { dayIn, daysAfter, daysBetween, startOfDay } from './day.ts'
import { chooseQuests, progressOf, type DayMatch } from './quests.ts'
import { lengthOn, streakAfter, type Streak } from './streak.ts'

const HOUR_MS = 3_600_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'America/Santiago',
]

describe('days', () => {
  test('a day is that of the clock on the wall', () => {
    const at = Date.parse('2026-11-24T23:30:00Z')
    expect(ZONES.slice(0, 3).map((zone) => dayIn(zone, at))).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-24',
    ])
  })

  test('each day begins where the one before ends, in every zone and when clocks change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 3650 }), (zone, after) => {
        const day = daysAfter('2024-01-01', after)
        const [from, to] = [startOfDay(zone, day), startOfDay(zone, daysAfter(day, 1))]
        expect(dayIn(zone, from)).toBe(day)
        expect(dayIn(zone, from - 1)).toBe(daysAfter(day, -1))
        expect((to - from) / HOUR_MS).toBeGreaterThanOrEqual(23)
        expect((to - from) / HOUR_MS).toBeLessThanOrEqual(25)
        expect(daysBetween(day, daysAfter(day, 40))).toBe(40)
      }),
      { numRuns: sized(80, 5000) },
    )
  })
})

describe('quests', () => {
  const player = fc.record({
    modeIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
    hasFriends: fc.boolean(),
  })

  test('three of different kinds, of modes that the player plays, the same for the same chance', () => {
    fc.assert(
      fc.property(player, fc.integer(), fc.boolean(), (who, seed, pays) => {
        const quests = chooseQuests(who, seededRandom(seed), pays)
        expect(quests).toEqual(chooseQuests(who, seededRandom(seed), pays))
        expect(new Set(quests.map(({ kind }) => kind)).size).toBe(3)
        for (const { goal, modeId, kind, rewardCents } of quests) {
          expect(goal).toBeGreaterThan(0)
          expect(modeId === null || who.modeIds.slice(0, 3).includes(modeId)).toBe(true)
          expect(kind !== 'friend' || who.hasFriends).toBe(true)
          expect(rewardCents > 0).toBe(pays)
        }
      }),
      { numRuns: sized(500, 2000) },
    )
  })

  const match = (
    opponent: string,
    facts: Partial<DayMatch> & { isFriend?: boolean; isNew?: boolean } = {},
  ): DayMatch => ({
    modeId: facts.modeId ?? 1,
    won: facts.won ?? false,
    opponents: [{ id: opponent, isFriend: facts.isFriend ?? false, isNew: facts.isNew ?? false }],
  })

  test('what counts for each kind', () => {
    const day = [
      match('a', { won: true }),
      match('b', { modeId: 2, isFriend: true }),
      match('c', { isNew: true }),
    ]
    expect(progressOf({ kind: 'play', modeId: null, goal: 5 }, day)).toBe(3)
    expect(progressOf({ kind: 'play', modeId: 1, goal: 5 }, day)).toBe(2)
    expect(progressOf({ kind: 'win', modeId: null, goal: 2 }, day)).toBe(1)
    expect(progressOf({ kind: 'friend', modeId: null, goal: 1 }, day)).toBe(1)
    expect(progressOf({ kind: 'new_opponent', modeId: null, goal: 1 }, day)).toBe(1)
  })

  test('playing the same opponent again adds nothing, and nothing goes beyond the goal', () => {
    const day = [match('a', { won: true }), match('a', { won: true }), match('a')]
    expect(progressOf({ kind: 'play', modeId: null, goal: 3 }, day)).toBe(1)
    expect(progressOf({ kind: 'win', modeId: null, goal: 3 }, day)).toBe(1)
    expect(progressOf({ kind: 'play', modeId: null, goal: 1 }, [...day, match('b')])).toBe(1)
  })
})

describe('streaks', () => {
  const after = (...days: string[]) =>
    days.reduce<Streak | undefined>((streak, day) => streakAfter(streak, day), undefined)

  test('days in a row count, a day twice does not', () => {
    expect(after('2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03')).toMatchObject({
      length: 3,
      best: 3,
    })
  })

  test('one missed day is forgiven, a second one within a week is not', () => {
    expect(after('2026-11-01', '2026-11-03')).toMatchObject({ length: 2, forgivenDay: '2026-11-02' })
    expect(after('2026-11-01', '2026-11-03', '2026-11-05')).toMatchObject({
      length: 1,
      best: 2,
      forgivenDay: null,
    })
    expect(after('2026-11-01', '2026-11-04')).toMatchObject({ length: 1 })
    const until = (last: number) =>
      after('2026-11-01', ...Array.from({ length: last - 2 }, (_, index) => daysAfter('2026-11-03', index)))!
    expect(streakAfter(until(8), '2026-11-10')).toMatchObject({ length: 1 })
    expect(streakAfter(until(9), '2026-11-11')).toMatchObject({ length: 9, forgivenDay: '2026-11-10' })
  })

  test('whether it can still be kept today', () => {
    const streak = after('2026-11-01', '2026-11-02')
    expect(
      ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'].map((day) => lengthOn(streak, day)),
    ).toEqual([2, 2, 2, 0])
    const forgiven = after('2026-11-01', '2026-11-03')
    expect(lengthOn(forgiven, '2026-11-05')).toBe(0)
    expect(lengthOn(undefined, '2026-11-05')).toBe(0)
  })

  test('what is shown before a match is what it adds to', () => {
    const days = fc
      .array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
      .map((list) => list.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(days, (list) => {
        let streak: Streak | undefined
        for (const each of list) {
          const day = daysAfter('2026-01-01', each)
          const shown = lengthOn(streak, day)
          const next = streakAfter(streak, day)
          expect(next.length).toBe(streak?.lastDay === day ? shown : shown + 1)
          expect(next.best).toBeGreaterThanOrEqual(next.length)
          streak = next
        }
      }),
      { numRuns: sized(500, 2000) },
    )
  })
})
