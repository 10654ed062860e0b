import type { AnswerFor } from '#client/lib/api/call.ts'
import { store } from '#core/bracket/stored.ts'
import type { Act } from '#core/bracket/act.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { fittedTo, stagesOf, type FormatRules } from '#core/tournaments/bracket/stages.ts'
import { foldBrackets, NO_BRACKETS, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { nameOf } from './entrants.ts'

export type Bracket = AnswerFor<'GET v1 /tournaments/{id}/bracket/'>
type Stored = Bracket['stages'][number]['groups'][number]['stored']
type Times = Bracket['stages'][number]['groups'][number]['times']
type Rooms = Bracket['stages'][number]['groups'][number]['rooms']

const RULES: FormatRules = {
  format: 'single_elimination',
  bestOf: 3,
  bestOfLate: 3,
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

/** The brackets of a tournament that has begun, after these acts in its only or first bracket. */
export function begun(
  entrants: number,
  rules: Partial<FormatRules> = {},
  acts: readonly Act[] = [],
): ProgressionState {
  const stages = stagesOf(fittedTo({ ...RULES, ...rules }, entrants), entrants)
  const all: BracketAct[] = [
    { type: 'begin', stages },
    ...acts.map((act) => ({ type: 'act', stage: 0, group: 0, act }) as const),
  ]
  return foldBrackets(NO_BRACKETS, all)
}

/** The bracket in the compact form of the call. */
export function bracketAnswer(
  state: ProgressionState,
  {
    seq = 1,
    rooms = [],
    times = [],
    names = nameOf,
  }: { seq?: number; rooms?: Rooms; times?: Times; names?: (seed: number) => string } = {},
): Bracket {
  const seeds = new Set(state.groups.flatMap((groups) => groups.flatMap(({ entrants }) => entrants.slice(1))))
  return {
    seq,
    entrants: [...seeds].toSorted((a, b) => a - b).map((seed) => ({ seed, id: seed, name: names(seed) })),
    stages: state.stages.map((stage, index) => ({
      id: index,
      kind: stage.rules.format,
      name: null,
      advances: 0,
      groups: (state.groups[index] ?? []).map((group, at) => ({
        id: at,
        // The contract has the rules as an open record.
        stored: structuredClone(store(group.state)) as unknown as Stored,
        seeds: [...group.entrants],
        reasons: [...group.reasons],
        rooms: index === 0 && at === 0 ? rooms : [],
        times: index === 0 && at === 0 ? times : [],
        rounds: [],
      })),
    })),
  }
}

/** The first of two wins a match of best of 3. */
export const won = (match: number): Act => ({
  type: 'record',
  match,
  result: { kind: 'played', score: [2, 0] },
})
