import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { pairRound, record, withdraw, type BracketState } from '../bracket.ts'
import { seededRandom } from '../draw/random.ts'
import type { TieBreak } from '../rules.ts'
import type { TableState } from '../table/state.ts'
import { accepted, begin, openMatches, seedsIn } from '../testing/play.ts'
import { roundRobin, swiss } from '../testing/rules.ts'
import { betterSeedWins, finishRound, playRound, playSwiss } from '../testing/swiss.ts'
import { changedStandings, standings, type Standing } from './standings.ts'

const ALL: TieBreak[] = [
  'wins',
  'head_to_head',
  'buchholz',
  'buchholz_cut_1',
  'median_buchholz',
  'sonneborn_berger',
  'game_difference',
  'opponents_win_share',
]
const lineOf = (table: readonly Standing[], seed: number) => table.find(({ row }) => row.seed === seed)!
const valueOf = (table: readonly Standing[], seed: number, tieBreak: TieBreak) =>
  lineOf(table, seed).values.find((each) => each.tieBreak === tieBreak)!.value
const started = (entrants: number, rounds: number) => begin({ ...swiss, rounds, tieBreaks: ALL }, entrants)

describe('tie-breaks of a Swiss of four, two rounds', () => {
  // Round 1: 1 beats 3, 2 beats 4. Round 2: 1 and 2 draw, 3 beats 4.
  const table = () => {
    const first = playRound(started(4, 2), betterSeedWins, [
      [1, 3],
      [4, 2],
    ])
    const state = playRound(first, (one, other) => (one + other === 3 ? 0.5 : betterSeedWins(one, other)), [
      [2, 1],
      [3, 4],
    ])
    return standings(state)
  }

  test('are the sums of the opponents’ points', () => {
    const found = table()
    expect(found.map(({ row, place }) => [row.seed, row.points, place])).toEqual([
      [1, 1.5, 1],
      [2, 1.5, 2],
      [3, 1, 3],
      [4, 0, 4],
    ])
    const buchholz = [1, 2, 3, 4].map((seed) => valueOf(found, seed, 'buchholz'))
    expect(buchholz).toEqual([2.5, 1.5, 1.5, 2.5])
    expect([1, 2, 3, 4].map((seed) => valueOf(found, seed, 'buchholz_cut_1'))).toEqual([1.5, 1.5, 1.5, 1.5])
    expect([1, 2, 3, 4].map((seed) => valueOf(found, seed, 'sonneborn_berger'))).toEqual([1.75, 0.75, 0, 0])
    expect(valueOf(found, 1, 'opponents_win_share')).toBe(0.625)
  })

  test('say what put each ahead of the next', () => {
    expect(table().map(({ reason }) => reason)).toEqual([
      { rule: 'ahead_on', values: { of: 2, by: 'buchholz', mine: 2.5, theirs: 1.5 } },
      { rule: 'ahead_on', values: { of: 3, by: 'points', mine: 1.5, theirs: 1 } },
      { rule: 'ahead_on', values: { of: 4, by: 'points', mine: 1, theirs: 0 } },
      { rule: 'points', values: { points: 0 } },
    ])
  })

  test('head-to-head counts only where all who are tied have met', () => {
    const found = table()
    expect(valueOf(found, 1, 'head_to_head')).toBe(0.5)
    expect(valueOf(found, 3, 'head_to_head')).toBeUndefined()
  })
})

describe('a round robin', () => {
  test('counts unplayed matches like played ones', () => {
    let state: BracketState = begin({ ...roundRobin, tieBreaks: ALL }, 3)
    for (const id of openMatches(state))
      state = accepted(record(state, id, { kind: 'walkover', winner: 0 })).state
    // Each won one: all equal on everything.
    const table = standings(state as TableState)
    expect(table.map(({ place }) => place)).toEqual([1, 1, 1])
    expect(table[0]?.reason).toEqual({ rule: 'shares_place', values: { with: 2 } })
    expect(valueOf(table, 1, 'sonneborn_berger')).toBe(1)
    expect(valueOf(table, 1, 'head_to_head')).toBe(1)
  })

  describe('head-to-head within a tie that it leaves', () => {
    // 1 to 4 have 3 points each; among themselves 1 has 2.5, 4 has 1.5, and 2 and 3 have 1. 3 has beaten 2.
    const WON = ['1 2', '1 3', '3 2', '4 3', '2 4', '2 5', '2 6', '3 5', '3 6', '4 5', '6 1', '5 6']
    const played = (edition?: 2) => {
      const { edition: _edition, ...rules } = roundRobin
      let state: BracketState = begin(
        { ...rules, tieBreaks: ['head_to_head'], ...(edition ? { edition } : {}) },
        6,
      )
      for (const id of openMatches(state)) {
        const [one, other] = seedsIn(state, id)
        const score = WON.includes(`${one} ${other}`)
          ? [1, 0]
          : WON.includes(`${other} ${one}`)
            ? [0, 1]
            : [0, 0]
        state = accepted(record(state, id, { kind: 'played', score })).state
      }
      return standings(state as TableState).slice(0, 4)
    }

    test('is applied again', () => {
      const table = played(2)
      expect(table.map(({ row, place }) => [row.seed, row.points, place])).toEqual([
        [1, 3, 1],
        [4, 3, 2],
        [3, 3, 3],
        [2, 3, 4],
      ])
      expect(table.map(({ row }) => valueOf(table, row.seed, 'head_to_head'))).toEqual([2.5, 1.5, 1, 1])
      expect(table.slice(0, 3).map(({ reason }) => reason.values)).toEqual([
        { of: 4, by: 'head_to_head', mine: 2.5, theirs: 1.5 },
        { of: 3, by: 'head_to_head', mine: 1.5, theirs: 1 },
        { of: 2, by: 'head_to_head', mine: 1, theirs: 0 },
      ])
    })

    test('is not, in a bracket that began before', () => {
      expect(played().map(({ row, place }) => [row.seed, place])).toEqual([
        [1, 1],
        [4, 2],
        [2, 3],
        [3, 3],
      ])
    })
  })

  test('ranks who left last, and who was disqualified behind them', () => {
    let state: BracketState = begin(roundRobin, 4)
    for (const id of openMatches(state))
      state = accepted(record(state, id, { kind: 'played', score: [1, 0] })).state
    state = accepted(withdraw(state, 1, 'disqualified')).state
    state = accepted(withdraw(state, 2, 'left')).state
    expect(
      standings(state as TableState)
        .map(({ row }) => row.seed)
        .slice(2),
    ).toEqual([2, 1])
  })
})

test('in Swiss that ends at wins or losses, fewer losses come first', () => {
  const rules = { ...swiss, rounds: 5, through: 3, out: 3, draws: false }
  const table = standings(playSwiss(begin(rules, 16), seededRandom(3)))
  const records = table.map(({ row }) => `${row.won}-${row.lost}`)
  expect(records.join(' ')).toBe('3-0 3-0 3-1 3-1 3-1 3-2 3-2 3-2 2-3 2-3 2-3 1-3 1-3 1-3 0-3 0-3')
})

test('the lines that a result changes are those whose points, tie-breaks or place differ', () => {
  const before = begin(roundRobin, 6) as TableState
  const after = accepted(record(before, 0, { kind: 'played', score: [1, 0] })).state as TableState
  const changed = changedStandings(standings(before), standings(after))
  expect(changed.map(({ row, place }) => [row.seed, place])).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
  ])
  expect(changedStandings(standings(after), standings(after))).toEqual([])
})

test('by seed as the last tie-break, the better seed is ahead', () => {
  const state = finishRound(
    accepted(pairRound(begin({ ...swiss, rounds: 1, tieBreaks: ['seed'] }, 4))).state,
    () => 0.5,
  )
  expect(standings(state).map(({ row }) => row.seed)).toEqual([1, 2, 3, 4])
})

test('properties: every entrant has one line, places count who is ahead, and seeds as last tie-break leave none shared', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer(),
      (entrants, rounds, seed) => {
        const rules = { ...swiss, rounds, tieBreaks: [...ALL, 'seed' as const] }
        const table = standings(playSwiss(begin(rules, entrants), seededRandom(seed)))
        expect(table.map(({ place }) => place)).toEqual(table.map((_, index) => index + 1))
        expect(new Set(table.map(({ row }) => row.seed)).size).toBe(entrants)
        const points = table.map(({ row }) => row.points!)
        expect(points).toEqual(points.toSorted((a, b) => b - a))
      },
    ),
    { numRuns: sized(50, 2000) },
  )
})
