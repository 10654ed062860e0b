import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { entrantRow, hasResult, matchView, plan, record, seedsOf, withdraw } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import {
  accepted,
  allMatches,
  begin,
  isPair,
  openMatches,
  playAtRandom,
  playBySeed,
  seedsIn,
  win,
} from '../testing/play.ts'
import { single } from '../testing/rules.ts'
import { treePlaces } from './places.ts'
import { standardSeeds } from './seeding.ts'
import type { TreeState } from './state.ts'

const sizes = fc.integer({ min: 2, max: 300 })
const seeds = fc.integer()
/** The matches that two entrants meet in. */
const pairs = (state: TreeState) => allMatches(state).filter(({ id }) => isPair(state, id))
const started = (entrants: number, thirdPlace = false) =>
  begin({ ...single, thirdPlace }, entrants) as TreeState

test('the standard order of 8 and 16 seeds', () => {
  expect(standardSeeds(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  expect(standardSeeds(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11])
})

describe('five entrants', () => {
  test('the best three have a bye, and only the last two play in the first round', () => {
    const state = started(5)
    const first = allMatches(state).filter(({ round }) => round === 1)
    expect(first.map(({ status }) => status)).toEqual(['bye', 'open', 'bye', 'bye'])
    expect(seedsIn(state, 1)).toEqual([4, 5])
    expect(matchView(state, 4).slots).toEqual([
      { kind: 'entrant', seed: 1 },
      { kind: 'winner_of', match: 1 },
    ])
  })

  test('the better seeds win: places 1, 2, a shared 3, and 5', () => {
    const state = playBySeed(started(5)) as TreeState
    expect(treePlaces(state).map(({ seed, place }) => [seed, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
      [5, 5],
    ])
  })

  test('with a match for third place, nobody shares it', () => {
    const state = playBySeed(started(5, true)) as TreeState
    expect(treePlaces(state).map(({ seed, place }) => [seed, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ])
  })
})

test('rules that cannot be are refused', () => {
  expect(plan({ ...single, thirdPlace: true }, 3)).toEqual({ ok: false, refusal: 'third_place_needs_four' })
  expect(plan({ ...single, bestOf: { base: 2, rounds: [] } }, 8)).toEqual({
    ok: false,
    refusal: 'best_of_invalid',
  })
  expect(plan(single, 1)).toEqual({ ok: false, refusal: 'too_few_entrants' })
  expect(plan(single, 4097)).toEqual({ ok: false, refusal: 'too_many_entrants' })
})

test('the length of a match may differ by round, counted from the end as well', () => {
  const rounds = [
    { section: 'winners' as const, round: -1, bestOf: 5 },
    { section: 'winners' as const, round: 1, bestOf: 3 },
  ]
  const state = begin({ ...single, bestOf: { base: 1, rounds } }, 8)
  expect(allMatches(state).map(({ bestOf }) => bestOf)).toEqual([3, 3, 3, 3, 1, 1, 5])
})

test('results that cannot be are refused', () => {
  const state = begin({ ...single, bestOf: { base: 3, rounds: [] } }, 4)
  const score = (...games: number[]) => record(state, 0, { kind: 'played', score: games })
  expect(score(2, 1).ok).toBe(true)
  expect(score(1, 0).ok).toBe(true)
  expect(score(1, 1)).toEqual({ ok: false, refusal: 'draw_not_allowed' })
  expect(score(3, 0)).toEqual({ ok: false, refusal: 'score_invalid' })
  expect(score(2, 2)).toEqual({ ok: false, refusal: 'score_invalid' })
  expect(score(2)).toEqual({ ok: false, refusal: 'score_invalid' })
  expect(record(state, 2, { kind: 'double_forfeit' })).toEqual({ ok: false, refusal: 'not_open' })
  expect(record(state, 3, { kind: 'double_forfeit' })).toEqual({ ok: false, refusal: 'unknown_match' })
})

test('after a double forfeit nobody advances, and the next opponent gets a walkover', () => {
  let state = started(4)
  state = accepted(record(state, 0, { kind: 'double_forfeit' })).state as TreeState
  state = win(state, 1, 0) as TreeState
  expect(matchView(state, 2)).toMatchObject({ status: 'bye', winner: 1 })
  expect(treePlaces(state).map(({ seed, place }) => [seed, place])).toEqual([
    [2, 1],
    [1, 3],
    [3, 3],
    [4, 3],
  ])
})

test('a match tells where its winner and its loser go on to, and whose seed is still free', () => {
  const state = win(started(4, true), 0, 0)
  expect(matchView(state, 0)).toMatchObject({ winnerTo: 2, loserTo: 3, winner: 0 })
  expect(matchView(state, 2).winnerTo).toBeUndefined()
  expect([1, 2, 3, 4].map((seed) => hasResult(state, seed))).toEqual([true, false, false, true])
})

test('after a double forfeit in the final nobody wins', () => {
  const state = accepted(record(started(2), 0, { kind: 'double_forfeit' })).state as TreeState
  expect(treePlaces(state).map(({ place }) => place)).toEqual([2, 2])
})

describe('any field and any results', () => {
  test('as many matches as entrants less one, and with byes none between two byes', () => {
    fc.assert(
      fc.property(sizes, (entrants) => {
        const state = playBySeed(started(entrants)) as TreeState
        expect(pairs(state)).toHaveLength(entrants - 1)
        expect(allMatches(state).filter(({ status }) => status === 'empty')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('if the better seed always wins, the best two meet only in the final, the best four in the semi-finals', () => {
    fc.assert(
      fc.property(sizes, (entrants) => {
        const state = playBySeed(started(entrants))
        const rounds = Math.ceil(Math.log2(entrants))
        const tooEarly = pairs(state as TreeState).filter(({ id, round }) => {
          const seeded = seedsIn(state, id)
          const left = 2 ** (rounds - round)
          return Math.max(...seeded) > left * 2 || Math.min(...seeded) > left
        })
        expect(tooEarly).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('everyone ends with one place, and places are shared by those who lost in the same round', () => {
    fc.assert(
      fc.property(sizes, seeds, fc.boolean(), (entrants, seed, thirdPlace) => {
        const from = started(entrants, thirdPlace && entrants >= 4)
        const state = playAtRandom(from, seededRandom(seed)) as TreeState
        expect(openMatches(state)).toEqual([])
        expect(seedsOf(state).filter((each) => !entrantRow(state, each).place)).toEqual([])
        expect(treePlaces(state).filter(({ place }) => place === 1).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: sized(40, 1600) },
    )
  })

  test('nobody stands in two open matches, and a place is never outside what was possible before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), seeds, (entrants, seed) => {
        const possible = new Map<number, { best: number; worst: number }>()
        playAtRandom(started(entrants, entrants >= 4), seededRandom(seed), (_, { state }) => {
          const open = openMatches(state).flatMap((id) => seedsIn(state, id))
          expect(new Set(open).size).toBe(open.length)
          const wrong = treePlaces(state as TreeState).filter(({ seed: each, best, worst }) => {
            const before = possible.get(each) ?? { best: 1, worst: entrants + 3 }
            possible.set(each, { best, worst })
            return best < before.best || worst > before.worst
          })
          expect(wrong).toEqual([])
        })
      }),
      { numRuns: 100 },
    )
  })
})

test('who leaves later keeps what was won by a bye or against one who had left before', () => {
  // Seed 1 has a bye and then wins; seed 2 wins because seed 7 has left. Both leave before the semi-finals.
  let state = begin(single, 7)
  state = accepted(withdraw(state, 7, 'left')).state
  const open = () => openMatches(state)
  for (const match of open()) state = win(state, match, 0)
  const before = allMatches(state).filter(({ round, result }) => round === 1 && result !== undefined)
  expect(before.length).toBeGreaterThan(0)
  for (const seed of [1, 2]) {
    const step = accepted(withdraw(state, seed, 'left'))
    expect(step.delta.dropped).toEqual([])
    state = step.state
  }
  expect(allMatches(state).filter(({ round, result }) => round === 1 && result !== undefined)).toEqual(before)
})
