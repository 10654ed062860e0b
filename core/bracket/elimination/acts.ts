import { accept, refuse, type Decision } from '#core/decision.ts'
import {
  NOBODY,
  RESULT,
  SLOT,
  checkResult,
  isEntrant,
  writeResult,
  type Result,
  type ResultRefusal,
} from '../match.ts'
import { fieldOf } from '../records.ts'
import type { MatchId, Seed } from '../rules.ts'
import { fill, settle } from './settle.ts'
import { ABSENT, DEPARTURES, DISQUALIFIED, IN, LEFT, TreeDraft, reached, type TreeState } from './state.ts'
import { NOWHERE } from './tree.ts'

export type RecordRefusal = 'unknown_match' | 'not_open' | 'entrant_left' | ResultRefusal

/**
 * Records or corrects a result. A correction that changes who goes on takes back the results that depended on it.
 */
export function recordInTree(
  state: TreeState,
  id: MatchId,
  result: Result,
): Decision<TreeDraft, RecordRefusal> {
  const refusal = problemOf(state, id)
  if (refusal) return refuse(refusal)
  const checked = checkResult(result, { bestOf: state.plan.bestOf[id] ?? 1, draws: false })
  if (!checked.ok) return checked
  const draft = new TreeDraft(state)
  writeResult(draft.matches, id, result)
  draft.touched.add(id)
  settle(draft, [id])
  return accept(draft)
}

function problemOf({ plan, matches, entrants }: TreeState, id: MatchId): RecordRefusal | undefined {
  if (!Number.isInteger(id) || id < 0 || id >= plan.matchCount) return 'unknown_match'
  const seeds = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
  if (!seeds.every(isEntrant)) return 'not_open'
  const isRecorded = fieldOf(matches, id, RESULT) !== 0
  return isRecorded || seeds.every((seed) => fieldOf(entrants, seed, 0) === IN) ? undefined : 'entrant_left'
}

/** Takes back a result and all that depended on it. */
export function revertInTree(
  state: TreeState,
  id: MatchId,
): Decision<TreeDraft, 'unknown_match' | 'no_result'> {
  if (!Number.isInteger(id) || id < 0 || id >= state.plan.matchCount) return refuse('unknown_match')
  if (fieldOf(state.matches, id, RESULT) === 0) return refuse('no_result')
  const draft = new TreeDraft(state)
  writeResult(draft.matches, id, undefined)
  draft.touched.add(id)
  draft.dropped.push(id)
  settle(draft, [id])
  return accept(draft)
}

/**
 * An entrant leaves or is disqualified: it loses by forfeit every match that is not decided yet, also those
 * that it still falls into. Its wins stay, also by a bye or because its rival had left before.
 */
export function withdrawFromTree(
  state: TreeState,
  seed: Seed,
  cause: 'left' | 'disqualified',
): Decision<TreeDraft, 'unknown_entrant' | 'already_left'> {
  const presence = fieldOf(state.entrants, seed, 0)
  if (presence === ABSENT) return refuse('unknown_entrant')
  if (presence !== IN) return refuse('already_left')
  const departures = fieldOf(state.entrants, DEPARTURES, 0)
  const value = (cause === 'left' ? LEFT : DISQUALIFIED) + departures * 2
  return accept(withPresence(state, { seed, value, departures: departures + 1 }))
}

/** Takes a withdrawal back, and with it the results that followed from it. */
export function rejoinTree(
  state: TreeState,
  seed: Seed,
): Decision<TreeDraft, 'unknown_entrant' | 'not_left'> {
  const presence = fieldOf(state.entrants, seed, 0)
  if (presence === ABSENT) return refuse('unknown_entrant')
  if (presence === IN) return refuse('not_left')
  const departures = fieldOf(state.entrants, DEPARTURES, 0)
  const wasLast = (presence - LEFT) >> 1 === departures - 1
  return accept(withPresence(state, { seed, value: IN, departures: wasLast ? departures - 1 : departures }))
}

function withPresence(
  state: TreeState,
  { seed, value, departures }: { seed: Seed; value: number; departures: number },
): TreeDraft {
  const draft = new TreeDraft(state)
  draft.entrants.set(seed, 0, value)
  draft.entrants.set(DEPARTURES, 0, departures)
  settle(
    draft,
    reached(state, seed).map(({ match }) => match),
  )
  return draft
}

/** The seeds of byes that nothing depends on yet, which late entrants may take. */
export function openByes(state: TreeState): Seed[] {
  const seeds = []
  for (let seed = 1; seed <= state.plan.size; seed++)
    if (fieldOf(state.entrants, seed, 0) === ABSENT && fillBye(state, seed).dropped.length === 0)
      seeds.push(seed)
  return seeds
}

/** A late entrant takes the place of a bye, as long as no result depends on it. */
export function enterTree(state: TreeState, seed: Seed): Decision<TreeDraft, 'no_bye' | 'bye_used'> {
  if (seed < 1 || seed > state.plan.size || fieldOf(state.entrants, seed, 0) !== ABSENT)
    return refuse('no_bye')
  const draft = fillBye(state, seed)
  return draft.dropped.length > 0 ? refuse('bye_used') : accept(draft)
}

function fillBye(state: TreeState, seed: Seed): TreeDraft {
  const draft = new TreeDraft(state)
  draft.entrants.set(seed, 0, IN)
  fill(draft, state.plan.startOf[seed] ?? NOWHERE, seed)
  return draft
}

/** Takes a late entry back; refused once a result depends on it. */
export function unenterTree(
  state: TreeState,
  seed: Seed,
): Decision<TreeDraft, 'unknown_entrant' | 'has_results'> {
  if (seed <= state.plan.entrants || fieldOf(state.entrants, seed, 0) === ABSENT)
    return refuse('unknown_entrant')
  const draft = new TreeDraft(state)
  draft.entrants.set(seed, 0, ABSENT)
  fill(draft, state.plan.startOf[seed] ?? NOWHERE, NOBODY)
  return draft.dropped.length > 0 ? refuse('has_results') : accept(draft)
}
