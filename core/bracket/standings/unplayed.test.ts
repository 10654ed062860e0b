import { describe, expect, test } from 'vitest'
import { enter, pairRound, record, withdraw, type BracketState } from '../bracket.ts'
import { NOBODY } from '../match.ts'
import type { TieBreak, UnplayedRounds } from '../rules.ts'
import type { EntrantRow } from '../row.ts'
import type { TableState } from '../table/state.ts'
import { accepted, begin, openMatches, seedsIn } from '../testing/play.ts'
import { roundRobin, swiss } from '../testing/rules.ts'
import { betterSeedWins, finishRound, playRound } from '../testing/swiss.ts'
import { DRAW, LOSS, MISSED, WIN, type Encounters } from './encounters.ts'
import { standings, type Standing } from './standings.ts'
import { countFrom, VALUE_OF } from './tie-breaks.ts'
import { countScores, unplayedRule } from './unplayed.ts'

const TIE_BREAKS: TieBreak[] = ['buchholz', 'buchholz_cut_1', 'median_buchholz', 'sonneborn_berger']
const started = (entrants: number, rounds: number, unplayedRounds: UnplayedRounds) =>
  begin({ ...swiss, rounds, tieBreaks: TIE_BREAKS, unplayedRounds }, entrants)
const lineOf = (table: readonly Standing[], seed: number) => table.find(({ row }) => row.seed === seed)!
const valueOf = (table: readonly Standing[], seed: number, tieBreak: TieBreak) =>
  lineOf(table, seed).values.find((each) => each.tieBreak === tieBreak)!.value

/**
 * The Swiss of "Exercises in Tie-Breaking" (Mario Held, FIDE Arbiters' Commission, March 2024), with the values published for it:
 * each line has the five rounds of a player (the result and the opponent; F: by forfeit, P: pairing-allocated bye, H: bye for
 * half a point, Z: not there), then Buchholz, Buchholz cut 1 and Sonneborn-Berger.
 */
const EXERCISE = `
  1  +9  =13 =2  +15 =4    12.5 11   8
  2  +10 +7  =1  +16 =3    13   12   9.5
  3  =11 +6  +8  =4  =2    15.5 13   10.5
  4  +12 H   +13 =3  =1    15   11.5 9.75
  5  -13 -15 +11 =7  +10   8.5  7.5  4.25
  6  -14 -3  P   +10 +8    12   11   6.5
  7  +15 -2  -16 =5  -11   14.5 12.5 3.25
  8  =16 +14 -3  +13 -6    13.5 12   5.25
  9  -1  -10 H   -11F P    9    7.5  2.25
  10 -2  +9  -15 -6  -5    13   11.5 1.5
  11 =3  -16 -5  +9F +7    13.5 12   5.75
  12 -4  P   +14F Z  Z     11.5 9.5  4
  13 +5  =1  -4  -8  -14   14   12   4.25
  14 +6  -8  -12F Z  +13   11   9    4.5
  15 -7  +5  +10 -1  -16   12   11   3.5
  16 =8  +11 +7  -2  +15   12.5 11   7.25`
const RESULTS = new Map([
  ['+', WIN],
  ['=', DRAW],
  ['-', LOSS],
  ['P', WIN],
  ['H', DRAW],
  ['Z', MISSED],
])

test('by the rule of 2024, the published exercise has the published values', () => {
  const lines = EXERCISE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const at = (round: number, seed: number) => round * 17 + seed
  const encounters: Encounters = {
    rounds: 5,
    entrants: 16,
    at,
    result: new Uint8Array(85),
    rival: new Int16Array(85).fill(NOBODY),
    isPlayed: new Uint8Array(85),
  }
  for (const [seed = '', ...rounds] of lines)
    rounds.slice(0, 5).forEach((round, index) => {
      const where = at(index, Number(seed))
      const rival = /\d+/.exec(round)?.[0]
      encounters.result[where] = RESULTS.get(round.charAt(0)) ?? 0
      encounters.isPlayed[where] = rival && !round.endsWith('F') ? 1 : 0
      if (rival) encounters.rival[where] = Number(rival)
    })
  const rows = Array.from({ length: 17 }, (_, seed) => ({ seed }) as EntrantRow)
  const scores = countScores(encounters, swiss.points, { rule: 'fide_2024', completed: 5 })
  const counted = countFrom(rows, encounters, scores, swiss.points)
  for (const [seed, ...values] of lines)
    expect(
      (['buchholz', 'buchholz_cut_1', 'sonneborn_berger'] as const).map((each) =>
        VALUE_OF[each](counted, Number(seed)),
      ),
      `player ${seed}`,
    ).toEqual(values.slice(5).map(Number))
})

describe('by the rule of 2024', () => {
  test('a leaver counts the points of its forfeit and draws after it, and the loss is cut first', () => {
    const first = playRound(started(4, 3, 'fide_2024'), betterSeedWins, [
      [1, 3],
      [2, 4],
    ])
    const paired = accepted(
      pairRound(first, [
        [1, 2],
        [3, 4],
      ]),
    ).state
    const left = finishRound(accepted(withdraw(paired, 2, 'left')).state, betterSeedWins)
    const table = standings(playRound(left, betterSeedWins, [[1, 4], [3]]))
    // 2 has 1 point; to 4, who met it, the round after its forfeit is a draw: 1 + 0 + 0.5. 3 has 2, and 1 has 3.
    expect(lineOf(table, 2).row.points).toBe(1)
    expect(valueOf(table, 4, 'buchholz')).toBe(1.5 + 2 + 3)
    // Its own rounds without a match are against itself.
    expect(valueOf(table, 2, 'buchholz')).toBe(0 + 1 + 1)
    expect(valueOf(table, 2, 'buchholz_cut_1')).toBe(0 + 1)
    expect(valueOf(table, 2, 'median_buchholz')).toBe(0)
    // A win by forfeit is against oneself too, and is not cut before a weaker opponent.
    expect(valueOf(table, 1, 'buchholz')).toBe(2 + 3 + 0)
    expect(valueOf(table, 1, 'buchholz_cut_1')).toBe(2 + 3)
    expect(valueOf(table, 1, 'sonneborn_berger')).toBe(2 + 3 + 0)
  })

  test('a round that a late entrant missed gives nothing to its opponents', () => {
    const first = playRound(started(4, 2, 'fide_2024'), betterSeedWins)
    const late = accepted(enter(first, 5)).state
    const table = standings(
      playRound(late, (one, other) => (one === 5 || other === 5 ? 0.5 : 1), [[1, 2], [3, 5], [4]]),
    )
    expect(lineOf(table, 5).row.points).toBe(0.5)
    // 3 lost to 1, who has 2, and drew with 5.
    expect(valueOf(table, 3, 'buchholz')).toBe(2 + 0.5)
    expect(valueOf(table, 5, 'buchholz')).toBe(0.5 + 0.5)
  })
})

/**
 * The examples of the rule for unplayed rounds as the FIDE Handbook printed them (C.02, 13.15.5, in force until 2022): a
 * tournament of nine rounds; the opponent that a round without a match stands for has 5.5 and 5 points at the end.
 */
test('a bracket from before there was a choice keeps the rule of 2009', () => {
  const { unplayedRounds: _rule, ...old } = swiss
  expect(unplayedRule(old)).toBe('fide_2009')
  expect(unplayedRule(swiss)).toBe('fide_2024')
  expect(unplayedRule(roundRobin)).toBeUndefined()
})

describe('by the rule of 2009', () => {
  /**
   * Nine rounds of 1 against others, who also play each other: 1 scores as given, and in `missed` there is a walkover
   * for or against it.
   */
  function nineRounds(scores: (1 | 0.5 | 0)[], missed: number, isWon: boolean): TableState {
    // In the first edition nobody meets again whoever was not there: all opponents have played all their rounds.
    const { edition: _edition, ...rules } = swiss
    let state: BracketState = begin(
      { ...rules, rounds: 9, tieBreaks: TIE_BREAKS, unplayedRounds: 'fide_2009' },
      12,
    )
    for (let round = 1; round <= 9; round++) {
      state = accepted(pairRound(state)).state
      const own = openMatches(state).find((id) => seedsIn(state, id).includes(1))!
      const slot = seedsIn(state, own)[0] === 1 ? 0 : 1
      if (round === missed)
        state = accepted(record(state, own, { kind: 'walkover', winner: isWon ? slot : 1 - slot })).state
      state = finishRound(state, (one, other) => {
        const score = scores[round - 1] ?? 0.5
        return one === 1 ? score : other === 1 ? ((1 - score) as 0 | 0.5 | 1) : 0.5
      })
    }
    return state as TableState
  }
  /** Returns the part of Buchholz from the round without a match: all of it less the points of the opponents met. */
  const virtualScore = (state: TableState, missed: number) => {
    const table = standings(state)
    const met = state.rounds.flatMap(({ matchOf }, index) => {
      const pair = seedsIn(state, matchOf[1]!)
      return index === missed - 1 ? [] : [pair[0] === 1 ? pair[1] : pair[0]]
    })
    const points = (seed: number) => lineOf(table, seed).row.points ?? 0
    return valueOf(table, 1, 'buchholz')! - met.reduce((sum, seed) => sum + points(seed), 0)
  }

  test('example 1: 1.5 after two rounds, then a loss by absence: 5.5', () => {
    expect(virtualScore(nineRounds([1, 0.5], 3, false), 3)).toBe(5.5)
  })

  test('example 2: 3.5 after five rounds, then a win by absence: 5', () => {
    expect(virtualScore(nineRounds([1, 1, 1, 0.5, 0], 6, true), 6)).toBe(5)
  })

  test('unplayed rounds count as draws for the opponents of whoever did not play', () => {
    // 1 beats 2 by a walkover in round 2; for 3, who lost to 1, the win of 1 counts half.
    const first = playRound(started(4, 2, 'fide_2009'), betterSeedWins, [
      [1, 3],
      [2, 4],
    ])
    const paired = accepted(
      pairRound(first, [
        [1, 2],
        [3, 4],
      ]),
    ).state
    const state = finishRound(
      accepted(record(paired, 2, { kind: 'walkover', winner: 0 })).state,
      betterSeedWins,
    )
    const table = standings(state)
    expect(lineOf(table, 1).row.points).toBe(2)
    // 1 counts 1.5 for 3; 4 has none.
    expect(valueOf(table, 3, 'buchholz')).toBe(1.5)
    // A loss by forfeit gives nothing to Sonneborn-Berger; a win the points of the virtual opponent: 1 + (1 - 1).
    expect(valueOf(table, 2, 'sonneborn_berger')).toBe(0)
    expect(valueOf(table, 1, 'sonneborn_berger')).toBe(1 + 1)
  })

  test('rounds that a late entrant missed are losses against opponents who had as many points', () => {
    const first = playRound(started(4, 2, 'fide_2009'), betterSeedWins)
    const late = accepted(enter(first, 5)).state
    const state = playRound(late, betterSeedWins)
    // The round missed: 0 + (1 - 0) + half a point for the round after it.
    const virtual = 1.5
    expect(lineOf(standings(state), 5).row).toMatchObject({ byes: 1, points: 1 })
    // The bye: no points before it, and 1 - 1 for the round itself.
    expect(valueOf(standings(state), 5, 'buchholz')).toBe(virtual + 0)
  })
})
