import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchView } from '#core/bracket/bracket.ts'
import type { Result } from '#core/bracket/match.ts'
import { progressionProblems } from '#core/bracket/progression/plan.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { sized } from '#core/testing/sized.ts'
import { foldBrackets, NO_BRACKETS, stepBrackets, type BracketAct } from './bracket-act.ts'
import {
  areBracketsOver,
  entrantsOfMatch,
  isRoundOver,
  nextMatchOf,
  playableAfter,
  playableIn,
  progressOf,
  stagesDue,
} from './course.ts'
import { matchKey, matchOfKey, type MatchRef } from './match-key.ts'
import { finalPlaces } from './places.ts'
import { someStages } from '#core/tournaments/testing/progressions.ts'
import { fittedTo, FORMATS, stagesOf, type FormatRules } from './stages.ts'

const rulesOf: fc.Arbitrary<FormatRules> = fc.record({
  format: fc.constantFrom(...FORMATS),
  bestOf: fc.constantFrom(1, 3),
  bestOfLate: fc.constantFrom(1, 3, 5),
  thirdPlace: fc.boolean(),
  grandFinal: fc.constantFrom('reset' as const, 'single' as const, 'none' as const),
  legs: fc.constantFrom(1 as const, 2 as const),
  leavers: fc.constantFrom('void_all' as const, 'keep_played' as const, 'forfeit_rest' as const),
  rounds: fc.integer({ min: 1, max: 9 }),
  swissThrough: fc.constantFrom(null, 2, 3),
  swissOut: fc.constantFrom(null, 2, 3),
  groups: fc.integer({ min: 1, max: 6 }),
  through: fc.integer({ min: 1, max: 4 }),
  groupFormat: fc.constantFrom('round_robin' as const, 'swiss' as const),
  bracketFormat: fc.constantFrom('single_elimination' as const, 'double_elimination' as const),
  stages: someStages,
  tieBreaks: fc.constant([]),
  unplayedRounds: fc.constantFrom('fide_2024' as const, 'fide_2009' as const),
  draws: fc.boolean(),
})
const size = fc.integer({ min: 2, max: 40 })
const EVER = { roundsOpened: Infinity }

/** All that a tournament does by itself between results: Swiss rounds and stages. */
function settle(before: ProgressionState, acts: BracketAct[]): ProgressionState {
  let state = before
  const apply = (from: ProgressionState, act: BracketAct) => {
    const step = stepBrackets(from, act)
    if (step.ok) acts.push(act)
    return step.ok ? step.value.state : undefined
  }
  for (;;) {
    const [stage] = stagesDue(state)
    const due = state.groups.flatMap((groups, index) =>
      groups.flatMap(({ state: bracket }, group) =>
        bracket.kind === 'table' && isRoundOver(bracket) ? [{ stage: index, group }] : [],
      ),
    )
    let next: ProgressionState | undefined
    for (const ref of due) next ??= apply(state, { type: 'act', ...ref, act: { type: 'pair' } })
    if (stage !== undefined) next ??= apply(state, { type: 'begin_stage', stage })
    if (!next) return state
    state = next
  }
}

function begin(rules: FormatRules, entrants: number): { state: ProgressionState; acts: BracketAct[] } {
  const act: BracketAct = { type: 'begin', stages: stagesOf(fittedTo(rules, entrants), entrants) }
  const step = stepBrackets(NO_BRACKETS, act)
  if (!step.ok) throw new Error(step.refusal)
  const acts = [act]
  return { state: settle(step.value.state, acts), acts }
}

const all = (state: ProgressionState) =>
  state.groups.flatMap((groups, stage) =>
    groups.flatMap((_, group) => playableIn(state, { stage, group }, EVER)),
  )
const keys = (refs: readonly MatchRef[]) => new Set(refs.map(matchKey))

function resultIn(state: ProgressionState, ref: MatchRef, chance: number): Result {
  const bracket = state.groups[ref.stage]?.[ref.group]?.state
  const most = Math.floor((bracket ? matchView(bracket, ref.match).bestOf : 1) / 2) + 1
  if (chance === 0) return { kind: 'double_forfeit' }
  if (chance < 3) return { kind: 'walkover', winner: chance % 2 }
  return { kind: 'played', score: chance % 2 === 0 ? [most, 0] : [0, most] }
}

describe('a format is fitted to those who came', () => {
  test('any rules and any field can be played', () => {
    fc.assert(
      fc.property(rulesOf, size, (rules, entrants) => {
        expect(progressionProblems(stagesOf(fittedTo(rules, entrants), entrants), entrants)).toEqual([])
      }),
      { numRuns: sized(80, 6000) },
    )
  })
})

test('a tournament of any format is played to its end, and what can be played next follows from each change alone', () => {
  fc.assert(
    fc.property(rulesOf, size, fc.infiniteStream(fc.nat(40)), (rules, entrants, chances) => {
      const { state: first, acts } = begin(rules, entrants)
      let state = first
      for (let played = 0; played < 5000; played++) {
        const open = all(state)
        const ref = open[chances.next().value % Math.max(1, open.length)]
        if (!ref) break
        const pair = entrantsOfMatch(state, ref)
        // Nobody has two matches to play at once.
        const busy = open.flatMap((each) => [...(entrantsOfMatch(state, each) ?? [])])
        expect(new Set(busy).size).toBe(busy.length)
        expect(pair && nextMatchOf(state, pair[0])).toEqual(ref)
        const act: BracketAct = {
          type: 'act',
          stage: ref.stage,
          group: ref.group,
          act: { type: 'record', match: ref.match, result: resultIn(state, ref, chances.next().value) },
        }
        const step = stepBrackets(state, act)
        if (!step.ok || !step.value.delta) throw new Error('a playable match was refused')
        acts.push(act)
        // Open before, or among what the change says: nothing else can be played now.
        const known = keys([...open, ...playableAfter(step.value.state, step.value.delta, EVER)])
        for (const each of all(step.value.state)) expect(known.has(matchKey(each))).toBe(true)
        state = settle(step.value.state, acts)
      }
      expect(areBracketsOver(state)).toBe(true)
      const { played, known, playing } = progressOf(state)
      expect({ played, playing }).toEqual({ played: known, playing: 0 })
      expect(foldBrackets(NO_BRACKETS, JSON.parse(JSON.stringify(acts)) as BracketAct[])).toEqual(state)
      const places = finalPlaces(state, entrants).slice(1)
      expect(places.every((place) => place >= 1 && place <= entrants)).toBe(true)
      expect(new Set(places).has(1)).toBe(true)
      // Equal places are followed by a gap as wide as they are many.
      const sorted = places.toSorted((a, b) => a - b)
      for (const [index, place] of sorted.entries())
        expect(sorted[place - 1]).toBe(index + 1 === place ? place : sorted[index])
    }),
    { numRuns: sized(12, 600) },
  )
}, 60_000)

test('how far a tournament is: the round of the earliest open match, and who still plays', () => {
  const rules: FormatRules = {
    format: 'double_elimination',
    bestOf: 1,
    bestOfLate: 1,
    thirdPlace: false,
    grandFinal: 'reset',
    legs: 1,
    leavers: 'forfeit_rest',
    rounds: 3,
    swissThrough: null,
    swissOut: null,
    groups: 1,
    through: 2,
    groupFormat: 'round_robin',
    bracketFormat: 'single_elimination',
    stages: [],
    tieBreaks: [],
    unplayedRounds: 'fide_2024',
    draws: false,
  }
  let { state } = begin(rules, 4)
  const win = (match: number) => {
    const act = { type: 'record', match, result: { kind: 'played', score: [1, 0] } } as const
    const step = stepBrackets(state, { type: 'act', stage: 0, group: 0, act })
    if (step.ok) state = step.value.state
    return progressOf(state)
  }
  expect(progressOf(state)).toMatchObject({ played: 0, round: 1, playing: 4 })
  expect(win(0)).toMatchObject({ played: 1, round: 1, playing: 4 })
  expect(win(1)).toMatchObject({ played: 2, round: 2, playing: 4 })
  // The first match of the losers: whoever loses it is out.
  const [losers] = all(state).filter(({ match }) => match > 2)
  expect(win(losers?.match ?? 0)).toMatchObject({ played: 3, playing: 3 })
  const swiss = begin({ ...rules, format: 'swiss' }, 5).state
  expect(progressOf(swiss)).toMatchObject({ round: 1, playing: 5 })
})

test('a match has one number in a tournament', () => {
  fc.assert(
    fc.property(fc.record({ stage: fc.nat(9), group: fc.nat(1023), match: fc.nat(65_535) }), (ref) => {
      expect(matchOfKey(matchKey(ref))).toEqual(ref)
    }),
  )
})
