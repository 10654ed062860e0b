import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { pairRound } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import { begin } from '../testing/play.ts'
import { swiss } from '../testing/rules.ts'
import { anyScore, finishRound, playSwiss } from '../testing/swiss.ts'
import { accepted } from '../testing/play.ts'
import type { TableState } from '../table/state.ts'
import { pairField, type Pair } from './blocks.ts'
import { byeCost, pairCost, type PairCost } from './cost.ts'
import { readField, type Contender, type Field } from './field.ts'
import { cheapestMatching } from './matching/matching.ts'

type Total = [rematches: number, floats: number, wishes: number]

const costIn = (field: Field, one: Contender | undefined, other: Contender | undefined): PairCost => {
  const lowest = field.contenders.at(-1)!.group
  if (one && other) return pairCost(field, one, other)
  return byeCost((one ?? other)!, lowest)
}
const totalOf = (field: Field, pairs: readonly Pair[]): Total => {
  const costs = pairs.map(([one, other]) => costIn(field, one, other))
  const sum = (key: keyof PairCost) => costs.reduce((total, cost) => total + cost[key], 0)
  return [sum('rematch'), sum('floats'), sum('wishes')]
}
const isBetter = (one: Total, other: Total) => {
  const index = one.findIndex((value, at) => value !== other[at])
  return index >= 0 && one[index]! < other[index]!
}

/** The best of all possible pairings, one by one. */
function bestOfAll(field: Field): Total {
  const members: (Contender | undefined)[] = [...field.contenders]
  if (members.length % 2 === 1) members.push(undefined)
  let best: Total = [Infinity, Infinity, Infinity]
  const search = (left: (Contender | undefined)[], so: Total) => {
    if (left.length === 0) {
      if (isBetter(so, best)) best = so
      return
    }
    const [one, ...rest] = left
    rest.forEach((other, index) => {
      const { rematch, floats, wishes } = costIn(field, one, other)
      search(
        [...rest.slice(0, index), ...rest.slice(index + 1)],
        [so[0] + rematch, so[1] + floats, so[2] + wishes],
      )
    })
  }
  search(members, [0, 0, 0])
  return best
}

/** The fewest rematches and floats of the whole field, in one exact matching. */
function leastOfWhole(field: Field): [number, number] {
  const members: (Contender | undefined)[] = [...field.contenders]
  if (members.length % 2 === 1) members.push(undefined)
  const partners = cheapestMatching(members.length, (i, j) => {
    const { rematch, floats } = costIn(field, members[i], members[j])
    return rematch * 1e6 + floats
  })
  const [rematches, floats] = totalOf(
    field,
    partners.flatMap((partner, index): Pair[] =>
      index < partner ? [[members[index]!, members[partner]]] : [],
    ),
  )
  return [rematches, floats]
}

test('up to 10 entrants a round is the best of all pairings, also when rematches cannot be avoided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer(),
      (entrants, rounds, seed) => {
        const state = playSwiss(begin({ ...swiss, rounds }, entrants), seededRandom(seed))
        const field = readField(state)
        expect(totalOf(field, pairField(field))).toEqual(bestOfAll(field))
      },
    ),
    { numRuns: sized(80, 4000) },
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer(), (rounds, seed) => {
      const field = readField(playSwiss(begin({ ...swiss, rounds }, 10), seededRandom(seed)))
      expect(totalOf(field, pairField(field))).toEqual(bestOfAll(field))
    }),
    { numRuns: 60 },
  )
})

test('a large field, matched in blocks, has no more rematches and floats than in one exact matching', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 97, max: 220 }),
      fc.integer({ min: 1, max: 11 }),
      fc.integer(),
      (entrants, rounds, seed) => {
        let state = begin({ ...swiss, rounds: 99 }, entrants) as TableState
        const random = seededRandom(seed)
        for (let round = 0; round < rounds; round++)
          state = finishRound(accepted(pairRound(state)).state, anyScore(random, true))
        const field = readField(state)
        expect(totalOf(field, pairField(field)).slice(0, 2)).toEqual(leastOfWhole(field))
      },
    ),
    { numRuns: sized(4, 50) },
  )
})
