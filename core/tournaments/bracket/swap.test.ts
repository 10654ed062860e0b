import { expect, test } from 'vitest'
import { stagesOf, fittedTo, type FormatRules } from './stages.ts'
import { foldBrackets, NO_BRACKETS, stepBrackets, type BracketAct } from './bracket-act.ts'
import { entrantsOfMatch } from './course.ts'

const RULES: FormatRules = {
  format: 'single_elimination',
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
const begun = (entrants: number, rules: Partial<FormatRules> = {}, ...acts: BracketAct[]) =>
  foldBrackets(NO_BRACKETS, [
    { type: 'begin', stages: stagesOf(fittedTo({ ...RULES, ...rules }, entrants), entrants) },
    ...acts,
  ])
const won = (match: number): BracketAct => ({
  type: 'act',
  stage: 0,
  group: 0,
  act: { type: 'record', match, result: { kind: 'played', score: [1, 0] } },
})
const swap = (a: number, b: number): BracketAct => ({ type: 'swap', seeds: [a, b] })
const pairs = (state: ReturnType<typeof begun>) =>
  state.groups.flatMap((groups, stage) =>
    groups.flatMap((each, group) =>
      Array.from({ length: each.state.plan.kind === 'tree' ? each.state.plan.matchCount : 0 }, (_, match) =>
        entrantsOfMatch(state, { stage, group, match }),
      ),
    ),
  )
const refusal = (...of: Parameters<typeof stepBrackets>) => {
  const step = stepBrackets(...of)
  return step.ok ? undefined : step.refusal
}

test('two entrants take each other\u2019s place; again, and all is as before', () => {
  const before = begun(8)
  const swapped = begun(8, {}, swap(1, 2))
  const exchanged = pairs(before).map((pair) => pair?.map((seed) => ({ 1: 2, 2: 1 })[seed] ?? seed))
  expect(pairs(swapped)).toEqual(exchanged)
  expect(begun(8, {}, swap(1, 2), swap(2, 1)).groups).toEqual(before.groups)
})

test('a bye goes with its place', () => {
  const state = begun(7, {}, swap(1, 7))
  const inFirst = pairs(state)
    .slice(0, 4)
    .flatMap((pair) => pair ?? [])
  expect(inFirst).toContain(1)
  expect(inFirst).not.toContain(7)
})

test('across groups, each has the other\u2019s', () => {
  const state = begun(8, { format: 'round_robin', groups: 2 }, swap(1, 2))
  const [first, second] = state.groups[0] ?? []
  expect(first?.entrants).toContain(2)
  expect(second?.entrants).toContain(1)
})

test('nobody is swapped who has played, is not there, or has gone on to another stage', () => {
  const played = begun(8, {}, won(0))
  const [one = 0] = pairs(played)[0] ?? []
  const free = [1, 2, 3, 4, 5, 6, 7, 8].find((seed) => !pairs(played)[0]?.includes(seed)) ?? 0
  expect(refusal(played, swap(one, free))).toBe('has_played')
  expect(refusal(begun(8), swap(1, 1))).toBe('unknown_entrant')
  expect(refusal(begun(8), swap(1, 9))).toBe('unknown_entrant')
  expect(refusal(NO_BRACKETS, swap(1, 2))).toBe('unknown_entrant')
})
