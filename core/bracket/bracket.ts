import { accept, refuse, type Decision } from '#core/decision.ts'
import {
  enterTree,
  openByes,
  recordInTree,
  rejoinTree,
  revertInTree,
  unenterTree,
  withdrawFromTree,
  type RecordRefusal,
} from './elimination/acts.ts'
import { treeDelta } from './elimination/delta.ts'
import { planDouble } from './elimination/double.ts'
import { planSingle } from './elimination/single.ts'
import { startTree } from './elimination/start.ts'
import { reached, type TreeDraft, type TreeState } from './elimination/state.ts'
import type { TreePlan } from './elimination/tree.ts'
import { treeMatch, treeRow, treeSeeds } from './elimination/view.ts'
import type { Delta } from './delta.ts'
import { RESULT, type MatchView, type Result } from './match.ts'
import { fieldOf } from './records.ts'
import { roundRobinRounds } from './round-robin/berger.ts'
import type { EntrantRow } from './row.ts'
import { checkRules, type BracketRules, type MatchId, type RulesRefusal, type Seed } from './rules.ts'
import {
  enterTable,
  recordInTable,
  rejoinTable,
  revertInTable,
  unenterTable,
  withdrawFromTable,
} from './table/acts.ts'
import { tableDelta } from './table/delta.ts'
import {
  RECORDED,
  planTable,
  startTable,
  type TableDraft,
  type TablePlan,
  type TableState,
} from './table/state.ts'
import { addRound, nextPairing, removeRound, type ByHandRefusal, type Pairing } from './swiss/round.ts'
import { tableMatch, tableRow } from './table/view.ts'

/**
 * A bracket: one format played by one field of entrants. It is planned once; its state follows from the results. Every
 * act gives a new state and the delta and leaves the old state as it was, so a preview is an act whose state is not
 * kept. Nothing is worked out for the whole field when one result comes in.
 */
export type BracketPlan = TreePlan | TablePlan
export type BracketState = TreeState | TableState
export type Step = { state: BracketState; delta: Delta }

/** Plans a bracket of 2 to 4,096 entrants; refuses what its rules do not allow. */
export function plan(rules: BracketRules, entrants: number): Decision<BracketPlan, RulesRefusal> {
  const checked = checkRules(rules, entrants)
  if (!checked.ok) return checked
  switch (rules.format) {
    case 'single_elimination':
      return accept(planSingle(rules, entrants))
    case 'double_elimination':
      return accept(planDouble(rules, entrants))
    case 'round_robin':
      return accept(planTable(rules, entrants, roundRobinRounds(entrants, rules.legs)))
    case 'swiss':
      return accept(planTable(rules, entrants, []))
  }
}

/** The bracket before the first result; in Swiss also before the first round is paired. */
export function start(from: BracketPlan): BracketState {
  return from.kind === 'tree' ? startTree(from) : startTable(from)
}

/** Records a result, or corrects the one that is there. */
export function record(state: BracketState, match: MatchId, result: Result): Decision<Step, RecordRefusal> {
  return state.kind === 'tree'
    ? stepTree(state, recordInTree(state, match, result))
    : stepTable(state, recordInTable(state, match, result))
}

/** Takes back a result and everything that depended on it. */
export function revert(state: BracketState, match: MatchId): Decision<Step, 'unknown_match' | 'no_result'> {
  return state.kind === 'tree'
    ? stepTree(state, revertInTree(state, match))
    : stepTable(state, revertInTable(state, match))
}

/** An entrant leaves or is disqualified; what its matches count from now on, the format decides. */
export function withdraw(
  state: BracketState,
  seed: Seed,
  cause: 'left' | 'disqualified',
): Decision<Step, 'unknown_entrant' | 'already_left'> {
  if (!isSeed(seed)) return refuse('unknown_entrant')
  return state.kind === 'tree'
    ? stepTree(state, withdrawFromTree(state, seed, cause))
    : stepTable(state, withdrawFromTable(state, seed, cause))
}

/** Takes a withdrawal back. */
export function rejoin(state: BracketState, seed: Seed): Decision<Step, 'unknown_entrant' | 'not_left'> {
  if (!isSeed(seed)) return refuse('unknown_entrant')
  return state.kind === 'tree'
    ? stepTree(state, rejoinTree(state, seed))
    : stepTable(state, rejoinTable(state, seed))
}

/** The seeds that a late entrant may take now; empty where nobody can enter any more. */
export function openSeeds(state: BracketState): Seed[] {
  if (state.kind === 'tree') return openByes(state)
  return enterTable(state, state.entrants + 1).ok ? [state.entrants + 1] : []
}

/**
 * A late entrant: in elimination into an open bye, in Swiss from the next round on, where pairing ranks it `behind` this seed.
 */
export function enter(
  state: BracketState,
  seed: Seed,
  behind?: Seed,
): Decision<Step, 'no_bye' | 'bye_used' | 'no_late_entry' | 'too_many_entrants'> {
  if (!isSeed(seed)) return refuse('no_late_entry')
  return state.kind === 'tree'
    ? stepTree(state, enterTree(state, seed))
    : stepTable(state, enterTable(state, seed, behind))
}

/** Takes a late entry back, while nothing depends on it. */
export function unenter(state: BracketState, seed: Seed): Decision<Step, 'unknown_entrant' | 'has_results'> {
  if (!isSeed(seed)) return refuse('unknown_entrant')
  return state.kind === 'tree'
    ? stepTree(state, unenterTree(state, seed))
    : stepTable(state, unenterTable(state, seed))
}

/** Pairs the next Swiss round, by itself or with the pairs an organizer chose. */
export function pairRound(state: BracketState, pairing?: Pairing): Decision<Step, ByHandRefusal> {
  if (state.kind === 'tree') return refuse('not_swiss')
  const chosen = pairing ? accept(pairing) : nextPairing(state)
  return chosen.ok ? stepTable(state, addRound(state, chosen.value)) : chosen
}

/** Takes the last Swiss round back. */
export function unpairRound(state: BracketState): Decision<Step, 'not_swiss' | 'no_round'> {
  return state.kind === 'tree' ? refuse('not_swiss') : stepTable(state, removeRound(state))
}

/** Returns whether an entrant has a recorded result; until then another can take its seed. */
export function hasResult(state: BracketState, seed: Seed): boolean {
  if (state.kind === 'table') return fieldOf(state.rows, seed, RECORDED) > 0
  return reached(state, seed).some(({ match }) => fieldOf(state.matches, match, RESULT) !== 0)
}

/** How many matches there are; ids go from 0. */
export function matchCount(state: BracketState): number {
  return state.matches.length
}

export function matchView(state: BracketState, match: MatchId): MatchView {
  return state.kind === 'tree' ? treeMatch(state, match) : tableMatch(state, match)
}

export function entrantRow(state: BracketState, seed: Seed): EntrantRow {
  return state.kind === 'tree' ? treeRow(state, seed) : tableRow(state, seed)
}

/** The seeds of all entrants, also of those who left. */
export function seedsOf(state: BracketState): Seed[] {
  if (state.kind === 'tree') return treeSeeds(state)
  return Array.from({ length: state.entrants }, (_, index) => index + 1)
}

/** Index 0 of the records by seed is used for something else, and half numbers read the record before. */
function isSeed(seed: Seed): boolean {
  return Number.isInteger(seed) && seed >= 1
}

function stepTree<Refusal extends string>(
  before: TreeState,
  decision: Decision<TreeDraft, Refusal>,
): Decision<Step, Refusal> {
  if (!decision.ok) return decision
  const state = decision.value.done()
  return accept({ state, delta: treeDelta(before, state, decision.value) })
}

function stepTable<Refusal extends string>(
  before: TableState,
  decision: Decision<TableDraft, Refusal>,
): Decision<Step, Refusal> {
  if (!decision.ok) return decision
  const state = decision.value.done()
  return accept({ state, delta: tableDelta(before, state, decision.value) })
}
