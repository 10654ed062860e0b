import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Result } from '#core/bracket/match.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { sized } from '#core/testing/sized.ts'
import { NO_BRACKETS, stepBrackets, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { entrantsOfMatch, nextMatchOf, playableIn } from '#core/tournaments/bracket/course.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { pathOf } from './path.ts'
import { fittedTo, stagesOf, type FormatRules } from '#core/tournaments/bracket/stages.ts'

const RULES: FormatRules = {
  format: 'single_elimination',
  bestOf: 3,
  bestOfLate: 3,
  thirdPlace: true,
  grandFinal: 'reset',
  legs: 1,
  leavers: 'forfeit_rest',
  rounds: 3,
  swissThrough: null,
  swissOut: null,
  groups: 2,
  through: 2,
  groupFormat: 'round_robin',
  bracketFormat: 'single_elimination',
  stages: [],
  tieBreaks: [],
  unplayedRounds: 'fide_2024',
  draws: false,
}

function step(state: ProgressionState, act: BracketAct): ProgressionState {
  const after = stepBrackets(state, act)
  if (!after.ok) throw new Error(after.refusal)
  return after.value.state
}

const begin = (rules: Partial<FormatRules>, entrants: number) =>
  step(NO_BRACKETS, { type: 'begin', stages: stagesOf(fittedTo({ ...RULES, ...rules }, entrants), entrants) })
const open = (state: ProgressionState) =>
  state.groups.flatMap((groups, stage) =>
    groups.flatMap((_, group) => playableIn(state, { stage, group }, { roundsOpened: Infinity })),
  )
const record = (state: ProgressionState, { match, ...ref }: MatchRef, result: Result) =>
  step(state, { type: 'act', ...ref, act: { type: 'record', match, result } })

/** The better seed wins all matches that can be played now, but for those of `upsets`. */
function playRound(state: ProgressionState, upsets: readonly number[] = []): ProgressionState {
  return open(state).reduce((before, ref) => {
    const [first, second] = entrantsOfMatch(before, ref) ?? [0, 0]
    const isFirst = upsets.includes(first) || (first < second && !upsets.includes(second))
    return record(before, ref, { kind: 'played', score: isFirst ? [2, 1] : [1, 2] })
  }, state)
}

const shown = (state: ProgressionState, seed: number) =>
  pathOf(state, seed).map(({ section, round, opponents, status, score }) =>
    [section, round, status, opponents.join(' or '), score?.join('-') ?? ''].join(' ').trim(),
  )

test('single elimination: what was played, the next, and the way to the final', () => {
  const first = begin({}, 8)
  expect(shown(first, 1)).toEqual(['winners 1 next 8', 'winners 2 to_come 4 or 5', 'winners 3 to_come'])
  const second = playRound(first)
  expect(shown(second, 1)).toEqual(['winners 1 won 8 2-1', 'winners 2 next 4', 'winners 3 to_come 2 or 3'])
  expect(shown(second, 8)).toEqual(['winners 1 lost 1 1-2'])
  const over = playRound(playRound(second))
  expect(shown(over, 2)).toEqual(['winners 1 won 7 2-1', 'winners 2 won 3 2-1', 'winners 3 lost 1 1-2'])
  expect(shown(over, 4)).toEqual(['winners 1 won 5 2-1', 'winners 2 lost 1 1-2', 'third_place 1 lost 3 1-2'])
})

test('byes are left out', () => {
  expect(shown(begin({}, 5), 1)).toEqual(['winners 2 next 4 or 5', 'winners 3 to_come 2 or 3'])
})

test('double elimination: through the losers to the final, without the second final that may not be played', () => {
  const state = playRound(begin({ format: 'double_elimination' }, 4))
  expect(shown(state, 4)).toEqual([
    'winners 1 lost 1 1-2',
    'losers 1 next 3',
    'losers 2 to_come',
    'final 1 to_come 1 or 2',
  ])
})

test('a table: every match, and nobody before it has begun or outside of it', () => {
  const state = playRound(begin({ format: 'round_robin', groups: 1 }, 4))
  expect(pathOf(state, 1).map(({ status }) => status)).toEqual(['won', 'next', 'to_come'])
  expect(pathOf(NO_BRACKETS, 1)).toEqual([])
  expect(pathOf(state, 99)).toEqual([])
})

test('in any format and at any time: the next step is the next match, and no match comes twice', () => {
  const formats = fc.constantFrom(
    'single_elimination' as const,
    'double_elimination' as const,
    'round_robin' as const,
  )
  fc.assert(
    fc.property(
      formats,
      fc.integer({ min: 2, max: 20 }),
      fc.infiniteStream(fc.nat(99)),
      (format, entrants, chances) => {
        let state = begin({ format }, entrants)
        for (;;) {
          for (let seed = 1; seed <= entrants; seed++) {
            const path = pathOf(state, seed)
            expect(path.find(({ status }) => status === 'next')?.ref).toEqual(nextMatchOf(state, seed))
            expect(path.filter(({ status }) => status === 'next').length).toBeLessThanOrEqual(1)
            expect(new Set(path.map(({ ref }) => `${ref.stage} ${ref.group} ${ref.match}`)).size).toBe(
              path.length,
            )
          }
          const matches = open(state)
          const ref = matches[chances.next().value % Math.max(1, matches.length)]
          if (!ref) return
          const isFirst = chances.next().value % 2 === 0
          state = record(state, ref, { kind: 'played', score: isFirst ? [2, 0] : [0, 2] })
        }
      },
    ),
    { numRuns: sized(12, 600) },
  )
})
