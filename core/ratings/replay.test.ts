import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSkill, ratedMatch, shownRating } from './rating.ts'
import { recordAfter, resultOf, type RatingRecord } from './record.ts'
import { Replay, type ReplayedMatch } from './replay.ts'
import { periodAt, type Season } from './seasons/season.ts'
import { turn, type SeasonResult } from './seasons/turn.ts'
import { sized } from '#core/testing/sized.ts'

const FRESH = shownRating(newSkill())
const NAMES = ['a', 'b', 'c', 'd', 'e']

/** Plays matches in this order, a second each, as the server does; the job turns everybody at some of the ends. */
function playAll(pairs: readonly Pair[], seasons: readonly Season[], isTurnedByJob: boolean) {
  const records = new Map<string, RatingRecord>()
  const results = new Map<string, SeasonResult[]>()
  const turnTo = (id: string, period: number) => {
    const before = records.get(id)
    if (!before) return
    const { record, result } = turn(before, period, seasons)
    records.set(id, record)
    if (result) results.set(id, [...(results.get(id) ?? []), result])
  }
  const matches = pairs.map(({ pair, winner }, index): ReplayedMatch => {
    const at = index * 1000
    const period = periodAt(seasons, at)
    const sides = pair.map((each) => [NAMES[each] ?? 'a']) as unknown as [[string], [string]]
    for (const id of isTurnedByJob ? NAMES : sides.flat()) turnTo(id, period)
    const before = new Map(sides.map(([id]) => [id, records.get(id)?.rating ?? FRESH]))
    const skillOf = (id: string) => records.get(id) ?? newSkill()
    const after = ratedMatch([sides[0].map(skillOf), sides[1].map(skillOf)], winner)
    for (const side of [0, 1] as const) {
      const [id] = sides[side]
      const skill = after[side][0] ?? newSkill()
      records.set(id, recordAfter(records.get(id), skill, resultOf(side, winner), period))
    }
    return { id: index, at, sides, winner, isNoShow: false, before }
  })
  return { records, results, matches }
}

type Pair = { pair: readonly [number, number]; winner: 0 | 1 | null }

const anyMatches = fc.array(
  fc.record({
    pair: fc.tuple(fc.nat(4), fc.nat(4)).filter(([one, other]) => one !== other),
    winner: fc.constantFrom<0 | 1 | null>(0, 1, null),
  }),
  { maxLength: 40 },
)

/** Up to three seasons, some with a time between them, on the clock of the matches. */
const anySeasons = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 3000),
      lasts: fc.integer({ min: 1, max: 15 }),
      percent: fc.nat(100),
    }),
    { maxLength: 3 },
  )
  .map((given) => {
    let at = 2000
    return given.map(({ gap, lasts, percent }, index): Season => {
      const startsAt = at + gap
      at = startsAt + lasts * 1000
      return { number: index + 1, startsAt, endsAt: at, resetPercent: percent, placementMatches: 2 }
    })
  })

test('a replay gives what was played, bit for bit, also when neighbours are written the other way round', () => {
  fc.assert(
    fc.property(
      anyMatches,
      anySeasons,
      fc.boolean(),
      fc.array(fc.nat(39), { maxLength: 10 }),
      (pairs, seasons, isTurnedByJob, swaps) => {
        const { records, results, matches } = playAll(pairs, seasons, isTurnedByJob)
        const shuffled = [...matches]
        for (const at of swaps) {
          const [one, other] = [shuffled[at], shuffled[at + 1]]
          if (!one || !other || periodAt(seasons, one.at) !== periodAt(seasons, other.at)) continue
          // Only those that share a player matter, and they are told apart by what their players were shown.
          if (sharesPlayer(one, other) && isToldApart(one, other)) shuffled.splice(at, 2, other, one)
        }
        const replay = new Replay(FRESH, seasons)
        for (const match of shuffled) replay.add(match)
        replay.finish()
        for (const [id, { period }] of records) replay.turnTo(id, period)
        expect(replay.records).toEqual(records)
        expect(replay.results).toEqual(results)
      },
    ),
    { numRuns: sized(375, 1500) },
  )
})

const idsOf = ({ sides }: ReplayedMatch) => sides.flat()
const sharesPlayer = (one: ReplayedMatch, other: ReplayedMatch): boolean =>
  idsOf(one).some((id) => idsOf(other).includes(id))
const isToldApart = (one: ReplayedMatch, other: ReplayedMatch): boolean =>
  idsOf(one).some((id) => other.before.has(id) && other.before.get(id) !== one.before.get(id))
