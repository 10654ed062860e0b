import { expect, test } from 'vitest'
import { pairRound } from './bracket.ts'
import { accepted, begin, playBySeed } from './testing/play.ts'
import { double, roundRobin, single, swiss } from './testing/rules.ts'
import { betterSeedWins, playRound } from './testing/swiss.ts'
import { treePlaces } from './elimination/places.ts'
import type { TreeState } from './elimination/state.ts'
import { whyMatch } from './why.ts'

test('slots of an elimination come from seeds, byes, winners and losers', () => {
  const state = begin(double, 3)
  expect(whyMatch(state, 0)).toEqual([
    { rule: 'standard_seeding', values: { seed: 1, places: 4 } },
    { rule: 'bye_to_top_seed', values: { seed: 1, entrants: 3, places: 4 } },
  ])
  expect(whyMatch(state, 2)).toEqual([
    { rule: 'winner_of', values: { match: 0 } },
    { rule: 'winner_of', values: { match: 1 } },
  ])
  expect(whyMatch(state, 3)).toEqual([
    { rule: 'bye_no_opponent', values: { match: 0 } },
    { rule: 'loser_of', values: { match: 1 } },
  ])
})

test('places of an elimination name the match that decided them', () => {
  const state = playBySeed(begin(single, 4)) as TreeState
  expect(treePlaces(state).map(({ reason }) => reason)).toEqual([
    { rule: 'won_final', values: { place: 1, match: 2 } },
    { rule: 'lost_match', values: { place: 2, match: 2 } },
    { rule: 'lost_match', values: { place: 3, match: 1 } },
    { rule: 'lost_match', values: { place: 3, match: 0 } },
  ])
})

test('a match of a round robin names the round of its Berger table', () => {
  expect(whyMatch(begin(roundRobin, 4), 2)).toEqual([{ rule: 'berger_round', values: { round: 2, of: 3 } }])
})

test('a Swiss pairing names scores, floats, meetings, sides and byes', () => {
  const first = playRound(begin(swiss, 7), betterSeedWins)
  const state = accepted(pairRound(first)).state
  expect(whyMatch(state, 3)).toEqual([{ rule: 'swiss_bye', values: { seed: 7, points: 0 } }])
  const reasons = [4, 5, 6].map((id) => whyMatch(state, id).map(({ rule }) => rule))
  expect(reasons.flat().filter((rule) => rule === 'not_met')).toHaveLength(3)
  expect(reasons.map(([rule]) => rule)).toEqual(['same_score', 'same_score', 'same_score'])
  expect(whyMatch(state, 7)).toEqual([{ rule: 'swiss_bye', values: { seed: 6, points: 0 } }])
})

test('a float names both scores, and a rematch the round of the first meeting', () => {
  let state = playRound(begin(swiss, 3), betterSeedWins, [[1, 2], [3]])
  state = playRound(state, betterSeedWins, [[1, 3], [2]])
  const paired = accepted(pairRound(state, [[2, 1], [3]])).state
  expect(whyMatch(paired, 4)).toEqual([
    { rule: 'float_down', values: { seed: 1, points: 2, rival: 2, rivalPoints: 1 } },
    { rule: 'rematch', values: { round: 1 } },
    { rule: 'sides', values: { first: 2, firstSlots: 0, rivalFirstSlots: 2 } },
  ])
})
