import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { pairRound, record, type BracketState } from '../bracket.ts'
import { randomBelow, seededRandom } from '../draw/random.ts'
import type { TableState } from '../table/state.ts'
import { standings } from '../standings/standings.ts'
import { accepted, anyResult, begin, openMatches, seedsIn, win } from '../testing/play.ts'
import { double, roundRobin, single, swiss } from '../testing/rules.ts'
import { betterSeedWins, playRound } from '../testing/swiss.ts'
import { possibleScores } from './outlook.ts'
import { scenarios } from './scenarios.ts'

const simulation = { cases: 5000, samples: 200, seed: 1 }

test('the scores of a best-of, in the order from a clear win to a clear loss', () => {
  expect(possibleScores(1, false)).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(possibleScores(1, true)).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
  ])
  expect(possibleScores(2, true)).toEqual([
    [2, 0],
    [1, 1],
    [0, 2],
  ])
  expect(possibleScores(3, false)).toEqual([
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ])
})

describe('elimination', () => {
  test('a semi-final: winning is at least second, losing third', () => {
    const found = scenarios(begin(single, 4), 1, 2, simulation)
    expect(found.now).toEqual({ best: 1, worst: 3, verdict: 'own_hands' })
    expect(found.next).toEqual([
      { match: 0, score: [1, 0], outlook: { best: 1, worst: 2, verdict: 'through' } },
      { match: 0, score: [0, 1], outlook: { best: 3, worst: 3, verdict: 'out' } },
    ])
  })

  test('double elimination: one may lose once', () => {
    const found = scenarios(begin(double, 4), 1, 1, simulation)
    expect(found.next.map(({ outlook }) => [outlook.best, outlook.worst])).toEqual([
      [1, 3],
      [1, 4],
    ])
  })
})

describe('a round robin of four, two go on', () => {
  // 1 and 2 have won their first two matches and meet in the last round; 3 and 4 have lost both.
  const before = () => {
    let state: BracketState = begin({ ...roundRobin, draws: false, tieBreaks: ['head_to_head'] }, 4)
    for (const id of openMatches(state).filter((each) => each !== 3 && each !== 2)) {
      const [first, second] = seedsIn(state, id)
      state = win(state, id, first < second ? 0 : 1)
    }
    return state
  }
  test('those who cannot be caught are through, the others are out', () => {
    expect(scenarios(before(), 1, 2, simulation)).toEqual({
      method: { kind: 'exact', cases: 4 },
      now: { best: 1, worst: 2, verdict: 'through' },
      next: [
        { match: 3, score: [1, 0], outlook: { best: 1, worst: 1, verdict: 'through' } },
        { match: 3, score: [0, 1], outlook: { best: 2, worst: 2, verdict: 'through' } },
      ],
    })
    expect(scenarios(before(), 4, 2, simulation).now.verdict).toBe('out')
    expect(scenarios(before(), 1, 1, simulation).now.verdict).toBe('own_hands')
  })

  test('at the start everything is open, and four places can be had', () => {
    const found = scenarios(begin(roundRobin, 4), 2, 1, simulation)
    expect(found.method).toEqual({ kind: 'exact', cases: 729 })
    expect(found.now).toMatchObject({ best: 1, worst: 4, verdict: 'own_hands' })
  })
})

describe('what cannot be counted is simulated, and says so', () => {
  test('a Swiss with rounds still to be paired', () => {
    const state = accepted(pairRound(playRound(begin({ ...swiss, rounds: 4 }, 8), betterSeedWins))).state
    const found = scenarios(state, 1, 1, simulation)
    expect(found.method).toEqual({ kind: 'simulated', samples: 198, seed: 1 })
    expect(found.next).toHaveLength(3)
    expect(found.now.share).toBeGreaterThan(0)
    expect(found.next[0]!.outlook.share).not.toBe(found.next[2]!.outlook.share)
    expect(scenarios(state, 1, 1, simulation)).toEqual(found)
  })

  test('a Swiss that ends at wins or losses is always in one’s own hands', () => {
    const state = accepted(
      pairRound(begin({ ...swiss, rounds: 5, through: 3, out: 3, draws: false }, 8)),
    ).state
    expect(scenarios(state, 8, 4, simulation).now.verdict).toBe('own_hands')
  })
})

test('whatever happens, the places stay in the range that was told, and a verdict holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 5 }), fc.integer(), (entrants, seed) => {
      const random = seededRandom(seed)
      let state = begin(
        { ...roundRobin, draws: false, tieBreaks: ['head_to_head', 'sonneborn_berger'] },
        entrants,
      ) as TableState
      const asked = 1 + randomBelow(random, entrants)
      let last = { best: 1, worst: entrants, verdict: 'open' }
      for (let open = openMatches(state); open.length > 0; open = openMatches(state)) {
        const { now } = scenarios(state, asked, 2, simulation)
        expect(now.best).toBeGreaterThanOrEqual(last.best)
        expect(now.worst).toBeLessThanOrEqual(last.worst)
        expect(last.verdict === 'through' && now.verdict !== 'through').toBe(false)
        expect(last.verdict === 'out' && now.verdict !== 'out').toBe(false)
        last = now
        const id = open[randomBelow(random, open.length)]!
        let result = anyResult(state, id, random)
        if (result.kind !== 'played') result = { kind: 'played', score: [1, 0] }
        state = accepted(record(state, id, result)).state as TableState
      }
      const { place } = standings(state).find(({ row }) => row.seed === asked)!
      expect(place).toBeGreaterThanOrEqual(last.best)
      expect(place).toBeLessThanOrEqual(last.worst)
    }),
    { numRuns: sized(8, 200) },
  )
})
