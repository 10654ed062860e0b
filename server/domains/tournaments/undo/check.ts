import { isDeepStrictEqual } from 'node:util'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Act } from '#core/bracket/act.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import { stepBrackets, type BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { bracketsOf, resultIn } from '#core/tournaments/bracket/course.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { stepTournament } from '#core/tournaments/bracket/machine.ts'
import type { TournamentState } from '#core/tournaments/bracket/state.ts'
import { roundTimesOf, setRoundTimes } from '#core/tournaments/times/round-times.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import type { JournalRow } from '#server/domains/tournaments/read/journal-queries.ts'
import type { LoadedTournament } from '../load.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { isPlayingNow } from '../running.ts'
import { byHand, listForSeeding } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { featureOf, listFeatures } from '../streams/feature-queries.ts'
import { whyNotHeld } from '../streams/mark.ts'
import { whyNoTime } from '../times/set-check.ts'
import { findTimes } from '../times/time-queries.ts'
import type { UndoData } from './data.ts'

export type UndoRefusal =
  | 'already_undone'
  | 'over'
  | 'prizes_paid'
  | 'next_stage_started'
  | 'changed_since'
  | 'already_started'
  | 'has_results'
  | 'not_paused'
  | 'match_running'
  | 'round_open'
  | 'time_passed'
  | 'only_later'
type Checked = Decision<readonly BracketAct[], UndoRefusal>
/** `at`: now, in milliseconds. */
type Of = Pick<LoadedTournament, 'row' | 'state'> & { at: number }

/** Checks whether a line can be undone now, and finds the acts on the brackets that undo it. */
export async function checkUndo(
  db: Reader,
  { row, state, at }: Of,
  brackets: ProgressionState,
  line: Pick<JournalRow, 'undone_by' | 'created_at'> & { undo: UndoData },
): Promise<Checked> {
  if (line.undone_by !== null) return refuse('already_undone')
  if (state.status === 'cancelled') return refuse('over')
  if (state.prizes === 'paid') return refuse('prizes_paid')
  const { undo } = line
  const isBefore = state.status === 'draft' || state.status === 'registration' || state.status === 'check_in'
  switch (undo.kind) {
    case 'result':
      return ofResult(brackets, undo)
    case 'disqualify': {
      const entrant = await findEntrant(db, { tournamentId: row.id, id: undo.entrantId })
      if (entrant?.status !== 'disqualified') return refuse('changed_since')
      if (entrant.seed === null) return isBefore ? accept([]) : refuse('already_started')
      return rejoining(brackets, entrant.seed)
    }
    case 'late_entry': {
      const entrant = await findEntrant(db, { tournamentId: row.id, id: undo.entrantId })
      if (entrant?.status !== 'playing' || entrant.seed !== undo.seed) return refuse('changed_since')
      // Swapped since, somebody else has that place in the bracket.
      if (bracketsOf(brackets, undo.seed)[0]?.seed !== undo.seed) return refuse('changed_since')
      const act: BracketAct = { type: 'act', stage: 0, group: 0, act: { type: 'unenter', seed: undo.seed } }
      return stepBrackets(brackets, act).ok ? accept([act]) : refuse('has_results')
    }
    case 'seeds': {
      if (!isBefore) return refuse('already_started')
      const now = byHand(await listForSeeding(db, row.id, ['entered', 'checked_in', 'waiting', 'standby']))
      const left = new Set(now)
      const after = undo.after.filter((id) => left.has(id))
      return isDeepStrictEqual(now, after) ? accept([]) : refuse('changed_since')
    }
    case 'swap': {
      if (await isPlayingNow(db, row.id, undo.seeds)) return refuse('match_running')
      const act: BracketAct = { type: 'swap', seeds: undo.seeds }
      return stepBrackets(brackets, act).ok ? accept([act]) : refuse('has_results')
    }
    case 'substitute':
      // Players who stayed to the end have the prizes.
      return state.status === 'completed' ? refuse('over') : ofRoster(db, row.id, undo)
    case 'match_time':
      return ofTime(db, row.id, brackets, undo)
    case 'start_time':
      return ofStart(state, undo, at)
    case 'round_time':
      return ofRounds({ row, state, at }, undo)
    case 'feature':
      return ofFeature(db, { row, state, at }, brackets, undo)
    case 'pause':
      // An earlier pause is over, even when it is paused again.
      return state.pausedAt === line.created_at.getTime() ? accept([]) : refuse('not_paused')
  }
}

/** The time that was set is still the one that it has, and the match has not begun. */
async function ofTime(
  db: Reader,
  tournamentId: number,
  brackets: ProgressionState,
  { ref, after }: UndoData & { kind: 'match_time' },
): Promise<Checked> {
  const problem = await whyNoTime(db, { tournamentId, brackets, ref })
  if (problem) return refuse(problem === 'match_running' ? problem : 'changed_since')
  const now = (await findTimes(db, tournamentId, [ref])).get(matchKey(ref))?.time
  const isSame = after === null ? now?.by == null : now?.by === 'organiser' && now.at === after
  return isSame ? accept([]) : refuse('changed_since')
}

/** The start is still the one that was set, and may be the earlier one again. */
function ofStart(
  state: TournamentState,
  { before, after }: UndoData & { kind: 'start_time' },
  at: number,
): Checked {
  if (state.startsAt !== after) return refuse('changed_since')
  const step = stepTournament(state, { type: 'reschedule', startsAt: before, at })
  if (step.ok) return accept([])
  if (step.refusal === 'too_late') return refuse('already_started')
  return refuse(step.refusal === 'start_passed' ? 'time_passed' : step.refusal)
}

/** The times are still as they were left, and the rounds that moved can have their earlier times. */
function ofRounds({ state, at }: Of, { before, after }: UndoData & { kind: 'round_time' }): Checked {
  if (!isDeepStrictEqual(roundTimesOf(state), after)) return refuse('changed_since')
  const step = setRoundTimes(state, { times: before, at })
  if (step.ok) return accept([])
  if (step.refusal === 'without_times' || step.refusal === 'out_of_order') return refuse('changed_since')
  return refuse(step.refusal)
}

/** The mark is still as it was left. One that was released is held again only before the match begins. */
async function ofFeature(
  db: Reader,
  { row, state }: Of,
  brackets: ProgressionState,
  { ref, before, after }: UndoData & { kind: 'feature' },
): Promise<Checked> {
  if (state.status !== 'live') return refuse('over')
  if (!isDeepStrictEqual(featureOf(await listFeatures(db, row.id), ref), after))
    return refuse('changed_since')
  if (!before?.isHeld || after?.isHeld) return accept([])
  const problem = await whyNotHeld(db, { tournamentId: row.id, brackets, ref })
  return problem ? refuse(problem === 'match_running' ? problem : 'changed_since') : accept([])
}

/** The one who came in is still in, the one who went out is a substitute, and they are not playing. */
async function ofRoster(
  db: Reader,
  tournamentId: number,
  { entrantId, inId, outId }: UndoData & { kind: 'substitute' },
): Promise<Checked> {
  const roster = await listRosters(db, [entrantId])
  const isSubstitute = (id: string) => roster.find((each) => each.player_id === id)?.is_substitute
  if (isSubstitute(inId) !== false || isSubstitute(outId) !== true) return refuse('changed_since')
  const entrant = await findEntrant(db, { tournamentId, id: entrantId })
  return (await isPlayingNow(db, tournamentId, [entrant?.seed ?? null]))
    ? refuse('match_running')
    : accept([])
}

/** The result before it again, or none; what followed from it is taken back with it. */
function ofResult(brackets: ProgressionState, undo: UndoData & { kind: 'result' }): Checked {
  const { stage, group, match } = undo.ref
  if (!isDeepStrictEqual(resultIn(brackets, undo.ref), undo.after)) return refuse('changed_since')
  const inBracket: Act = undo.before
    ? { type: 'record', match, result: undo.before }
    : { type: 'revert', match }
  const act: BracketAct = { type: 'act', stage, group, act: inBracket }
  const step = stepBrackets(brackets, act)
  if (step.ok) return accept([act])
  return refuse(step.refusal === 'next_stage_started' ? step.refusal : 'changed_since')
}

/** Back in every bracket that it was put out of. */
function rejoining(brackets: ProgressionState, seed: number): Checked {
  const acts: BracketAct[] = []
  for (const { stage, group, seed: own } of bracketsOf(brackets, seed)) {
    const act: BracketAct = { type: 'act', stage, group, act: { type: 'rejoin', seed: own } }
    const step = stepBrackets(brackets, act)
    if (step.ok) acts.push(act)
    else if (step.refusal === 'next_stage_started') return refuse(step.refusal)
  }
  return acts.length > 0 ? accept(acts) : refuse('changed_since')
}
