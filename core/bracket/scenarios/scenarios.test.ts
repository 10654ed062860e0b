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

describe('a best of three', () => {
  const league = { ...roundRobin, draws: false, bestOf: { base: 3, rounds: [] } }
  const play = (rules: typeof league, results: Record<string, readonly number[]>) => {
    let state: BracketState = begin(rules, 3)
    for (const id of openMatches(state)) {
      const score = results[seedsIn(state, id).join(' ')]
      if (score) state = accepted(record(state, id, { kind: 'played', score })).state
    }
    return state
  }
  test('is in one’s own hands only if each way to win is enough', () => {
    const games = { ...league, tieBreaks: ['game_difference' as const] }
    // 2 has +2 and 1 has -1. After 2-0 it is 0 and +1, after 2-1 it is +1 and 0.
    const found = scenarios(play(games, { '2 3': [2, 0], '3 1': [2, 1] }), 1, 1, simulation)
    expect(found.next.map(({ score, outlook }) => [score.join('-'), outlook.verdict])).toEqual([
      ['2-0', 'through'],
      ['2-1', 'out'],
      ['1-2', 'out'],
      ['0-2', 'out'],
    ])
    expect(found.now.verdict).toBe('open')
  })

  test('is counted by who wins where games are not compared', () => {
    const found = scenarios(play({ ...league, tieBreaks: ['head_to_head'] }, {}), 1, 1, simulation)
    expect(found.method).toEqual({ kind: 'exact', cases: 8 })
    expect(found.next.map(({ score }) => score.join('-'))).toEqual(['2-0', '2-1', '1-2', '0-2'])
  })
})

test('a simulation states no certainty that does not hold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 6 }), fc.integer(), (entrants, seed) => {
      const random = seededRandom(seed)
      let state: BracketState = begin(
        { ...roundRobin, tieBreaks: ['head_to_head', 'sonneborn_berger'] },
        entrants,
      )
      const open = openMatches(state)
      const left = 4 + randomBelow(random, 3)
      while (open.length > left) {
        const [id = 0] = open.splice(randomBelow(random, open.length), 1)
        const winner = randomBelow(random, 3)
        const score = winner === 2 ? [0, 0] : winner === 0 ? [1, 0] : [0, 1]
        state = accepted(record(state, id, { kind: 'played', score })).state
      }
      for (let asked = 1; asked <= entrants; asked++) {
        const truth = scenarios(state, asked, 2, simulation).now
        const told = scenarios(state, asked, 2, { cases: 1, samples: 12, seed }).now
        if (told.verdict === 'own_hands') expect(['own_hands', 'through']).toContain(truth.verdict)
        else if (told.verdict !== 'open') expect(truth.verdict).toBe(told.verdict)
      }
    }),
    { numRuns: sized(10, 400) },
  )
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
