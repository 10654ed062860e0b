import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { progressionProblems } from '#core/bracket/progression/plan.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { stepBrackets, NO_BRACKETS, type BracketAct } from './bracket-act.ts'
import {
  areBracketsOver,
  entrantsOfMatch,
  hasRoundAfter,
  playableIn,
  roundsBefore,
  stagesDue,
} from './course.ts'
import { finalPlaces } from './places.ts'
import { fittedStages, type StageRules } from './progression.ts'
import { stagesOf, fittedTo, type FormatRules } from './stages.ts'
import { someStages } from '#core/tournaments/testing/progressions.ts'
import { sized } from '#core/testing/sized.ts'

const stage = (origin: number, changes: Partial<StageRules>): StageRules => ({
  origin,
  format: 'single_elimination',
  groups: 1,
  rounds: 3,
  legs: 1,
  bestOf: 1,
  bestOfLate: 1,
  thirdPlace: false,
  grandFinal: 'single',
  seeds: null,
  feeds: [],
  ...changes,
})
const groups = stage(0, { format: 'round_robin', groups: 4, seeds: { from: 1, to: null } })
const main = stage(1, { feeds: [{ stage: 0, from: 1, to: 2 }] })
const consolation = stage(2, { feeds: [{ stage: 0, from: 3, to: null }] })
const rules = (stages: readonly StageRules[]): FormatRules => ({
  format: 'progression',
  bestOf: 1,
  bestOfLate: 1,
  thirdPlace: false,
  grandFinal: 'single',
  legs: 1,
  leavers: 'forfeit_rest',
  rounds: 3,
  swissThrough: null,
  swissOut: null,
  groups: 1,
  through: 2,
  groupFormat: 'round_robin',
  bracketFormat: 'single_elimination',
  stages,
  tieBreaks: [],
  unplayedRounds: 'fide_2024',
  draws: false,
})

/** Plays so many matches, won by the better seed unless `isBetter` says otherwise. */
function playMatches(
  of: FormatRules,
  entrants: number,
  isBetter: (better: number, worse: number, stage: number) => boolean,
  most = Infinity,
): ProgressionState {
  const step = (state: ProgressionState, act: BracketAct) => {
    const next = stepBrackets(state, act)
    if (!next.ok) throw new Error(next.refusal)
    return next.value.state
  }
  let state = step(NO_BRACKETS, { type: 'begin', stages: stagesOf(fittedTo(of, entrants), entrants) })
  for (let played = 0; played < most; played++) {
    for (const due of stagesDue(state)) state = step(state, { type: 'begin_stage', stage: due })
    const [ref] = state.groups.flatMap((each, index) =>
      each.flatMap((_, group) => playableIn(state, { stage: index, group }, { roundsOpened: Infinity })),
    )
    if (!ref) return state
    const [first = 0, second = 0] = entrantsOfMatch(state, ref) ?? []
    const isExpected = isBetter(Math.min(first, second), Math.max(first, second), ref.stage)
    const score = first < second === isExpected ? [1, 0] : [0, 1]
    const act = { type: 'record', match: ref.match, result: { kind: 'played', score } } as const
    state = step(state, { type: 'act', stage: ref.stage, group: ref.group, act })
  }
  return state
}
const playBySeed = (of: FormatRules, entrants: number, most?: number) =>
  playMatches(of, entrants, () => true, most)

test('a main and a consolation bracket are played side by side, and the main one is placed first', () => {
  const state = playBySeed(rules([groups, main, consolation]), 16)
  expect(areBracketsOver(state)).toBe(true)
  const places = finalPlaces(state, 16)
  // The best two of each group are seeds 1 to 8; the consolation bracket is won by seed 9, in place 9.
  expect(places.slice(1, 3)).toEqual([1, 2])
  expect([9, 10].map((seed) => places[seed])).toEqual([9, 10])
  expect(Math.min(...places.slice(9))).toBe(9)
  expect([1, 2].map((index) => roundsBefore(state, index))).toEqual([3, 3])
})

test('who does not go on is placed behind all who do, in the order of their places', () => {
  // Leaves out the fifth of each of four groups of five.
  const state = playBySeed(rules([groups, main, stage(2, { feeds: [{ stage: 0, from: 3, to: 4 }] })]), 20)
  const places = finalPlaces(state, 20)
  expect(places.slice(17)).toEqual([17, 17, 17, 17])
})

describe('a stage that cuts a shared place', () => {
  const first = (changes: Partial<StageRules>) => stage(0, { seeds: { from: 1, to: null }, ...changes })

  test('of a group: the later match decides', () => {
    const of: FormatRules = {
      ...rules([
        first({ format: 'round_robin' }),
        stage(1, { feeds: [{ stage: 0, from: 1, to: 2 }] }),
        stage(2, { feeds: [{ stage: 0, from: 3, to: 4 }] }),
      ]),
      tieBreaks: ['head_to_head'],
    }
    // Seed 1 beats all, and of 2, 3 and 4 each beats one of the others: they share the second place.
    const upset = new Set(['2 4'])
    const group = playMatches(of, 4, (one, other, at) =>
      at === 0 ? !upset.has(`${one} ${other}`) : at === 1 || one !== 3,
    )
    expect(finalPlaces(group, 4).slice(1)).toEqual([1, 2, 4, 3])
  })

  test('of elimination: the losers of one round may be divided among stages', () => {
    const state = playMatches(
      rules([first({}), stage(1, { feeds: [{ stage: 0, from: 7, to: 8 }] })]),
      8,
      (one, _, at) => at === 0 || one !== 7,
    )
    // Seeds 5 to 8 share the fifth place; 7 and 8 play on, and 8 wins.
    expect(finalPlaces(state, 8).slice(5)).toEqual([5, 5, 8, 7])
  })

  test('of several groups: who stays is level with those in the same position of the other groups', () => {
    const of: FormatRules = {
      ...rules([
        first({ format: 'round_robin', groups: 2 }),
        stage(1, { feeds: [{ stage: 0, from: 1, to: 2 }] }),
      ]),
      tieBreaks: ['head_to_head'],
    }
    // In the group of 1, 4, 5 and 8 the last three share the second place, of which 4 goes on.
    const places = finalPlaces(
      playMatches(of, 8, (one, other) => `${one} ${other}` !== '4 8'),
      8,
    )
    expect([5, 8, 6].map((seed) => places[seed])).toEqual([5, 5, 5])
    expect(places[7]).toBe(8)
  })
})

test('divisions by seed follow each other', () => {
  const divisions = [stage(0, { seeds: { from: 1, to: 8 } }), stage(1, { seeds: { from: 9, to: null } })]
  const places = finalPlaces(playBySeed(rules(divisions), 20), 20)
  expect(places[9]).toBe(9)
  expect(Math.max(...places.slice(1, 9))).toBeLessThan(9)
})

test('rounds opened by hand count in both brackets at once', () => {
  const state = playBySeed(rules([groups, main, consolation]), 16, 24 + 1)
  expect(playableIn(state, { stage: 1, group: 0 }, { roundsOpened: 3 })).toEqual([])
  for (const index of [1, 2])
    expect(playableIn(state, { stage: index, group: 0 }, { roundsOpened: 4 }).length).toBeGreaterThan(0)
  expect(hasRoundAfter(state, 4)).toBe(true)
})

describe('stages are fitted to those who came', () => {
  const shape = (entrants: number) =>
    fittedStages([groups, main, consolation], entrants).map(({ origin, groups: count, seeds, feeds }) => ({
      origin,
      groups: count,
      takes: seeds ?? feeds.map(({ from, to }) => [from, to]),
    }))

  test('fewer groups rather than too small ones, and a stage without entrants falls away', () => {
    expect(shape(16).map(({ groups: count }) => count)).toEqual([4, 1, 1])
    // Groups of three at least, as the third place goes on.
    expect(shape(8)[0]).toMatchObject({ groups: 2 })
    expect(shape(3).map(({ origin }) => origin)).toEqual([0, 1])
    expect(shape(2).map(({ origin }) => origin)).toEqual([0, 1])
  })

  test('one who would be alone in a division joins the one before', () => {
    const divisions = [stage(0, { seeds: { from: 1, to: 8 } }), stage(1, { seeds: { from: 9, to: null } })]
    expect(fittedStages(divisions, 9).map(({ seeds }) => seeds)).toEqual([{ from: 1, to: 9 }])
    expect(fittedStages(divisions, 10).map(({ seeds }) => seeds)).toEqual([
      { from: 1, to: 8 },
      { from: 9, to: 10 },
    ])
  })

  test('whatever fits a full field fits any smaller one, and everyone has a place at the end', () => {
    fc.assert(
      fc.property(someStages, fc.integer({ min: 2, max: 40 }), (stages, entrants) => {
        const fitted = stagesOf(fittedTo(rules(stages), entrants), entrants)
        expect(progressionProblems(fitted, entrants)).toEqual([])
      }),
      { numRuns: sized(750, 3000) },
    )
  })
})
