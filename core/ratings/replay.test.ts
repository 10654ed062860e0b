import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSkill, ratedMatch, shownRating } from './rating.ts'
import { recordAfter, resultOf, type RatingRecord } from './record.ts'
import { Replay, type ReplayedMatch } from './replay.ts'

const FRESH = shownRating(newSkill())
const NAMES = ['a', 'b', 'c', 'd', 'e']

/** Plays matches in this order, as the server does. */
function playAll(pairs: readonly { pair: readonly [number, number]; winner: 0 | 1 | null }[]) {
  const records = new Map<string, RatingRecord>()
  const matches = pairs.map(({ pair, winner }, index): ReplayedMatch => {
    const sides = pair.map((each) => [NAMES[each] ?? 'a']) as unknown as [[string], [string]]
    const before = new Map(sides.map(([id]) => [id, records.get(id)?.rating ?? FRESH]))
    const skillOf = (id: string) => records.get(id) ?? newSkill()
    const after = ratedMatch([sides[0].map(skillOf), sides[1].map(skillOf)], winner)
    for (const side of [0, 1] as const) {
      const [id] = sides[side]
      records.set(id, recordAfter(records.get(id), after[side][0] ?? newSkill(), resultOf(side, winner)))
    }
    return { id: index, sides, winner, isNoShow: false, before }
  })
  return { records, matches }
}

const anyMatches = fc.array(
  fc.record({
    pair: fc.tuple(fc.nat(4), fc.nat(4)).filter(([one, other]) => one !== other),
    winner: fc.constantFrom<0 | 1 | null>(0, 1, null),
  }),
  { maxLength: 40 },
)

test('a replay gives what was played, bit for bit, also when neighbours are written the other way round', () => {
  fc.assert(
    fc.property(anyMatches, fc.array(fc.nat(39), { maxLength: 10 }), (pairs, swaps) => {
      const { records, matches } = playAll(pairs)
      const shuffled = [...matches]
      for (const at of swaps) {
        const [one, other] = [shuffled[at], shuffled[at + 1]]
        // Only those that share a player matter, and they are told apart by what their players were shown.
        if (one && other && sharesPlayer(one, other) && isToldApart(one, other))
          shuffled.splice(at, 2, other, one)
      }
      const replay = new Replay(FRESH)
      for (const match of shuffled) replay.add(match)
      expect(replay.finish()).toEqual(records)
    }),
    { numRuns: 1500 },
  )
})

const idsOf = ({ sides }: ReplayedMatch) => sides.flat()
const sharesPlayer = (one: ReplayedMatch, other: ReplayedMatch): boolean =>
  idsOf(one).some((id) => idsOf(other).includes(id))
const isToldApart = (one: ReplayedMatch, other: ReplayedMatch): boolean =>
  idsOf(one).some((id) => other.before.has(id) && other.before.get(id) !== one.before.get(id))
