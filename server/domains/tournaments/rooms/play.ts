import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Act } from '#core/bracket/act.ts'
import type { Result } from '#core/bracket/match.ts'
import type { BracketAct, BracketActRefusal } from '#core/tournaments/bracket/bracket-act.ts'
import {
  areBracketsOver,
  bracketsOf,
  progressOf,
  isRoundOver,
  stagesDue,
} from '#core/tournaments/bracket/course.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { TournamentRefusalOf } from '#core/tournaments/bracket/machine.ts'
import { roundsBefore } from '#core/tournaments/bracket/course.ts'
import { finishPlaces, forgetPlaces } from '#server/domains/tournaments/bracket/places.ts'
import { listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { stageToBegin, stopWaiting } from '#server/domains/tournaments/bracket/waiting.ts'
import { openRounds } from '#server/domains/tournaments/load.ts'
import { syncRooms } from './rooms.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

type ResultRefusal = TournamentRefusalOf<'result'> | BracketActRefusal

/** Records the result of a match, or takes it back, and does all that follows in the brackets and rooms. */
export async function actOnMatch(
  work: TournamentWork,
  ref: MatchRef,
  { by, act }: { by: 'match' | 'organiser'; act: { type: 'record'; result: Result } | { type: 'revert' } },
): Promise<Decision<undefined, ResultRefusal>> {
  const before = work.step({ type: 'result', by, isOver: false, at: work.at })
  if (!before.ok) return before
  const { stage, group, match } = ref
  const inBracket: Act =
    act.type === 'record' ? { type: 'record', match, result: act.result } : { type: 'revert', match }
  const step = await work.act({ type: 'act', stage, group, act: inBracket })
  if (!step.ok) return step
  await advance(work)
  return accept(undefined)
}

/** Acts on the brackets that take something back, and all that follows. */
export async function takeBack(
  work: TournamentWork,
  acts: readonly BracketAct[],
): Promise<Decision<undefined, 'over' | 'prizes_paid' | 'changed_since'>> {
  const before = work.step({ type: 'result', by: 'organiser', isOver: false, at: work.at })
  if (!before.ok) return refuse(before.refusal === 'prizes_paid' ? before.refusal : 'over')
  for (const act of acts) if (!(await work.act(act)).ok) return refuse('changed_since')
  await advance(work)
  return accept(undefined)
}

/** An entrant leaves or is disqualified: in every bracket that is not over. */
export async function leaveBrackets(
  work: TournamentWork,
  seed: number,
  cause: 'left' | 'disqualified',
): Promise<void> {
  await withdrawFrom(work, seed, cause)
  await advance(work)
}

/**
 * Carries out the consequences of a change to the brackets: the next Swiss round, the next stage, the end of
 * the tournament; then closes and opens rooms.
 */
export async function advance(work: TournamentWork): Promise<void> {
  await pairRounds(work)
  await beginStages(work)
  await noteProgress(work)
  await syncRooms(work)
}

/** Pairs the next round of each Swiss bracket whose last one is over and which may open now. */
async function pairRounds(work: TournamentWork): Promise<void> {
  const { roundsOpened } = openRounds(work.state)
  const brackets = await work.brackets()
  for (const [stage, groups] of brackets.groups.entries()) {
    if (brackets.stages[stage]?.rules.format !== 'swiss') continue
    const opened = roundsOpened === Infinity ? Infinity : roundsOpened - roundsBefore(brackets, stage)
    for (const [group, { state }] of groups.entries()) {
      if (state.kind !== 'table' || !isRoundOver(state) || state.rounds.length >= opened) continue
      // Refused when all rounds are played, or nobody is left to pair.
      await work.act({ type: 'act', stage, group, act: { type: 'pair' } })
    }
  }
}

/**
 * Begins stages whose feeding stages are over and whose time has come; who has left meanwhile, or has missed the check-in,
 * leaves them at once.
 */
async function beginStages(work: TournamentWork): Promise<void> {
  for (;;) {
    const stage = await stageToBegin(work, stagesDue(await work.brackets()))
    if (stage === undefined) return
    const missing = await stopWaiting(work, stage)
    const begun = await work.act({ type: 'begin_stage', stage })
    if (!begun.ok) return
    const left = await listByStatus(work.unit.trx, work.id, ['withdrawn', 'disqualified'])
    for (const { seed, status } of left)
      if (seed !== null) await withdrawFrom(work, seed, status === 'withdrawn' ? 'left' : 'disqualified')
    await leaveStage(work, stage, missing)
    await pairRounds(work)
  }
}

/** Entrants who missed the check-in of a stage lose its matches, and keep their earlier results. */
async function leaveStage(work: TournamentWork, stage: number, entrantIds: readonly number[]): Promise<void> {
  if (entrantIds.length === 0) return
  const missing = new Set(entrantIds)
  for (const { id, seed, captain_id: captainId } of await listByStatus(work.unit.trx, work.id, ['playing'])) {
    if (!missing.has(id) || seed === null) continue
    for (const ref of bracketsOf(await work.brackets(), seed).filter((each) => each.stage === stage))
      await work.act({
        type: 'act',
        stage,
        group: ref.group,
        act: { type: 'withdraw', seed: ref.seed, cause: 'left' },
      })
    work.playerIds.add(captainId)
    work.unit.record({
      type: 'tournament.entrant_dropped',
      tournamentId: work.id,
      entrantId: id,
      reason: 'absent',
    })
  }
}

async function withdrawFrom(
  work: TournamentWork,
  seed: number,
  cause: 'left' | 'disqualified',
): Promise<void> {
  for (const { stage, group, seed: own } of bracketsOf(await work.brackets(), seed))
    // Refused where the next stage has begun, or the entrant has already left.
    await work.act({ type: 'act', stage, group, act: { type: 'withdraw', seed: own, cause } })
}

async function noteProgress(work: TournamentWork): Promise<void> {
  const brackets = await work.brackets()
  const { played, known, round, playing } = progressOf(brackets)
  work.set({
    matches_played: played,
    matches_known: known,
    current_round: round,
    playing_count: playing,
  })
  const isOver = areBracketsOver(brackets)
  const wasCompleted = work.row.status === 'completed'
  if (isOver) {
    const step = work.step({ type: 'result', by: 'organiser', isOver: true, at: work.at })
    if (step.ok) await finishPlaces(work)
  } else if (wasCompleted) await forgetPlaces(work)
}
