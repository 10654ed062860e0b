import { accept, refuse, type Decision } from '#core/decision.ts'
import { apply, type Act, type ActRefusal } from '#core/bracket/act.ts'
import type { Stage } from '#core/bracket/progression/plan.ts'
import {
  startProgression,
  startStage,
  stepGroup,
  type Group,
  type ProgressionState,
  type StageRefusal,
} from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { isOpenSeed } from '#core/tournaments/entry/late.ts'
import type { MatchRef, BracketRef, BracketDelta } from './match-key.ts'
import { swapEntrants, type SwapRefusal } from './swap.ts'

/**
 * Everything that changes the brackets of a tournament, as data. The brackets are a fold over these acts from the stages
 * on, on the server as in the browser: an act is what is stored, and what is sent.
 */
export type BracketAct =
  /** Plans all stages and begins the first ones. */
  | { type: 'begin'; stages: readonly Stage[] }
  | { type: 'begin_stage'; stage: number }
  /** Two entrants, by their numbers in the tournament, take each other's place. */
  | { type: 'swap'; seeds: readonly [Seed, Seed] }
  | { type: 'act'; stage: number; group: number; act: Act }

/** `began`: brackets that are new. */
export type BracketStep = {
  state: ProgressionState
  delta: BracketDelta | null
  began: readonly BracketRef[]
  /** The matches of entrants that were swapped. */
  moved?: readonly MatchRef[]
}

export type BracketActRefusal =
  | ActRefusal
  | StageRefusal
  | SwapRefusal
  | 'already_begun'
  | 'not_begun'
  | 'unknown_group'
  | 'next_stage_started'

/** The state before the first act. */
export const NO_BRACKETS: ProgressionState = { stages: [], groups: [] }

/** The state after an act; the refusals are those of the engine. */
export function stepBrackets(
  state: ProgressionState,
  act: BracketAct,
): Decision<BracketStep, BracketActRefusal> {
  switch (act.type) {
    case 'begin':
      return begin(state, act.stages)
    case 'begin_stage':
      return beginStages(state, [act.stage])
    case 'act':
      return actIn(state, act)
    case 'swap': {
      const swapped = swapEntrants(state, act.seeds)
      return swapped.ok ? accept({ ...swapped.value, delta: null, began: [] }) : swapped
    }
  }
}

/** The state after these acts, which have all been accepted before. */
export function foldBrackets(state: ProgressionState, acts: readonly BracketAct[]): ProgressionState {
  return acts.reduce((before, act) => {
    const step = stepBrackets(before, act)
    if (!step.ok) throw new Error(`a stored act was refused: ${act.type}, ${step.refusal}`)
    return step.value.state
  }, state)
}

function begin(
  state: ProgressionState,
  stages: readonly Stage[],
): Decision<BracketStep, 'already_begun' | StageRefusal> {
  if (state.stages.length > 0) return refuse('already_begun')
  const first = stages.flatMap(({ intake }, index) => (intake.kind === 'seeds' ? [index] : []))
  return beginStages(startProgression(stages), first)
}

function beginStages(
  before: ProgressionState,
  stages: readonly number[],
): Decision<BracketStep, StageRefusal> {
  let state = before
  const began: BracketRef[] = []
  for (const stage of stages) {
    const started = startStage(state, stage)
    if (!started.ok) return started
    state = started.value
    began.push(...(state.groups[stage] ?? []).map((_, group) => ({ stage, group })))
  }
  return accept({ state, delta: null, began })
}

function actIn(
  state: ProgressionState,
  { stage, group, act }: { stage: number; group: number; act: Act },
): Decision<BracketStep, BracketActRefusal> {
  const bracket = state.groups[stage]?.[group]
  if (!bracket) return refuse(state.stages.length === 0 ? 'not_begun' : 'unknown_group')
  if (act.type === 'enter' && !isOpenSeed(state, act.seed)) return refuse('no_late_entry')
  const step = apply(bracket.state, act)
  if (!step.ok) return step
  const kept = stepGroup(state, { stage, group }, step.value)
  if (!kept.ok) return kept
  const { matches, rows, dropped, removed } = step.value.delta
  return accept({
    state: withMember(kept.value, { stage, group }, act),
    delta: { stage, group, matches, rows, dropped, removed },
    began: [],
  })
}

/** A late entrant has the same seed in the only bracket and in the tournament; without it nobody has it. */
function withMember(state: ProgressionState, { stage, group }: BracketRef, act: Act): ProgressionState {
  if (act.type !== 'enter' && act.type !== 'unenter') return state
  const { seed, type } = act
  const groups = state.groups[stage] ?? []
  const bracket = groups[group] as Group // it has just been changed
  const entrants = Array.from({ length: Math.max(bracket.entrants.length, seed + 1) }, (_, index) =>
    index === seed ? (type === 'enter' ? seed : 0) : (bracket.entrants[index] ?? 0),
  )
  return {
    ...state,
    groups: state.groups.with(stage, groups.with(group, { ...bracket, entrants })),
  }
}
