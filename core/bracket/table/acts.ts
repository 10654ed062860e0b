import { accept, refuse, type Decision } from '#core/decision.ts'
import { NOBODY, OUTCOME, RESULT, SLOT, UNDECIDED, checkResult, writeResult, type Result } from '../match.ts'
import { fieldOf } from '../records.ts'
import { MAX_ENTRANTS, bestOfIn, type MatchId, type Seed } from '../rules.ts'
import type { RecordRefusal } from '../elimination/acts.ts'
import { judgeLeaver, settleTable, takeAway } from './judge.ts'
import {
  ABSENT,
  DISQUALIFIED,
  IN,
  LEFT,
  MODE,
  PRESENCE,
  RANKED_BY,
  RECORDED,
  TableDraft,
  matchIn,
  roundIndexOf,
  type TableState,
} from './state.ts'

export function bestOfRound({ plan, rounds }: TableState, index: number): number {
  const last = plan.rules.format === 'swiss' ? plan.rules.rounds : rounds.length
  return bestOfIn(plan.rules.bestOf, 'table', index + 1, last)
}

/** Records or corrects a result. Swiss rounds that are already paired stay as they are. */
export function recordInTable(
  state: TableState,
  id: MatchId,
  result: Result,
): Decision<TableDraft, RecordRefusal> {
  const { matches, rows, plan, rounds } = state
  if (!Number.isInteger(id) || id < 0 || id >= matches.length) return refuse('unknown_match')
  const seeds = [fieldOf(matches, id, SLOT), fieldOf(matches, id, SLOT + 1)]
  if (seeds.includes(NOBODY)) return refuse('not_open')
  const isRecorded = fieldOf(matches, id, RESULT) !== 0
  const canPlay = fieldOf(matches, id, OUTCOME) === UNDECIDED
  if (!isRecorded && !canPlay) return refuse('entrant_left')
  const bestOf = bestOfRound(state, roundIndexOf(rounds, id))
  const checked = checkResult(result, { bestOf, draws: plan.rules.draws })
  if (!checked.ok) return checked
  const draft = new TableDraft(state)
  write(draft, id, result)
  for (const seed of seeds) if (fieldOf(rows, seed, MODE) !== 0) judgeLeaver(draft, seed)
  return accept(draft)
}

/** Takes back a result. In Swiss the rounds after it are no longer paired, because they rested on it. */
export function revertInTable(
  state: TableState,
  id: MatchId,
): Decision<TableDraft, 'unknown_match' | 'no_result'> {
  if (!Number.isInteger(id) || id < 0 || id >= state.matches.length) return refuse('unknown_match')
  if (fieldOf(state.matches, id, RESULT) === 0) return refuse('no_result')
  const draft = new TableDraft(state)
  if (state.plan.rules.format === 'swiss') unpairAfter(draft, roundIndexOf(state.rounds, id))
  write(draft, id, undefined)
  draft.dropped.push(id)
  for (const slot of [SLOT, SLOT + 1]) judgeLeaver(draft, fieldOf(state.matches, id, slot))
  return accept(draft)
}

/** Removes the rounds after the one at this index, with their results. */
export function unpairAfter(draft: TableDraft, index: number): void {
  const next = draft.rounds[index + 1]
  if (!next) return
  const { matches } = draft
  for (let id = next.first; id < matches.length; id++) {
    if (matches.get(id, RESULT) !== 0) draft.dropped.push(id)
    draft.removed.push(id)
    takeAway(draft, id)
  }
  matches.resize(next.first)
  draft.rounds = draft.rounds.slice(0, index + 1)
  // This round is the last again: who has left or come back since decides its matches without a result.
  const last = draft.rounds[index]
  for (let id = last?.first ?? next.first; id < next.first; id++)
    if (matches.get(id, RESULT) === 0) settleTable(draft, id)
}

/**
 * An entrant leaves or is disqualified. Round robin: the rule for leavers decides what its matches count. Swiss: its
 * open match is lost by forfeit and it is not paired again.
 */
export function withdrawFromTable(
  state: TableState,
  seed: Seed,
  cause: 'left' | 'disqualified',
): Decision<TableDraft, 'unknown_entrant' | 'already_left'> {
  const presence = fieldOf(state.rows, seed, PRESENCE)
  if (presence === ABSENT) return refuse('unknown_entrant')
  if (presence !== IN) return refuse('already_left')
  return accept(withPresence(state, seed, cause === 'left' ? LEFT : DISQUALIFIED))
}

/** An entrant is back: in a round robin as if it had never left, in Swiss from the next round on. */
export function rejoinTable(
  state: TableState,
  seed: Seed,
): Decision<TableDraft, 'unknown_entrant' | 'not_left'> {
  const presence = fieldOf(state.rows, seed, PRESENCE)
  if (presence === ABSENT) return refuse('unknown_entrant')
  if (presence === IN) return refuse('not_left')
  return accept(withPresence(state, seed, IN))
}

function withPresence(state: TableState, seed: Seed, presence: number): TableDraft {
  const draft = new TableDraft(state)
  draft.rows.set(seed, PRESENCE, presence)
  draft.touchedRows.add(seed)
  judgeLeaver(draft, seed)
  return draft
}

/**
 * A late entrant of a Swiss gets the next seed and plays from the next round on; rounds missed give no points.
 * @param behind the last seed that is at least as strong, 0 for none: pairing ranks it there
 */
export function enterTable(
  state: TableState,
  seed: Seed,
  behind: Seed = state.entrants,
): Decision<TableDraft, 'no_late_entry' | 'too_many_entrants'> {
  if (state.plan.rules.format !== 'swiss' || seed !== state.entrants + 1) return refuse('no_late_entry')
  if (!Number.isInteger(behind) || behind < 0 || behind > state.entrants) return refuse('no_late_entry')
  if (state.entrants >= MAX_ENTRANTS) return refuse('too_many_entrants')
  const draft = new TableDraft(state)
  draft.entrants = seed
  draft.rows.resize(seed + 1)
  draft.rows.set(seed, PRESENCE, IN)
  draft.rows.set(seed, RANKED_BY, behind)
  draft.touchedRows.add(seed)
  return accept(draft)
}

/** Takes the latest late entry back, as long as it was not paired. */
export function unenterTable(
  state: TableState,
  seed: Seed,
): Decision<TableDraft, 'unknown_entrant' | 'has_results'> {
  if (seed !== state.entrants || seed <= state.plan.entrants) return refuse('unknown_entrant')
  if (state.rounds.some((round) => matchIn(round, seed) !== undefined)) return refuse('has_results')
  const draft = new TableDraft(state)
  draft.entrants--
  draft.rows.resize(seed)
  return accept(draft)
}

function write(draft: TableDraft, id: MatchId, result: Result | undefined): void {
  const { matches, rows } = draft
  const by = (result ? 1 : 0) - (matches.get(id, RESULT) === 0 ? 0 : 1)
  for (const slot of [SLOT, SLOT + 1]) {
    const seed = matches.get(id, slot)
    rows.set(seed, RECORDED, rows.get(seed, RECORDED) + by)
  }
  settleTable(draft, id, () => writeResult(matches, id, result))
}
