import type { Match } from '#contract/matches/matches.ts'
import { scoreRuleSentence } from '#contract/matches/score-rule.ts'
import * as calls from '#contract/matches/matches.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { MatchRefusalOf } from '#core/matches/machine.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { Context } from '#server/platform/context.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow, read } from '#server/platform/call.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { waitsForService } from '#server/domains/matches/service/service.ts'
import { isMatchPaused, maySeeMatch } from './access.ts'
import { actInPlay, actOnMatch, lockVisibleMatch, presentFor, stepAndWriteMatch } from './act.ts'
import type { StoredMatch } from './load.ts'
import { lockMatch, findMatch } from './queries.ts'
import { presentMatch } from './present.ts'

type OfMatch = { matchId: number }
type ReportInput = OfMatch & {
  scores: readonly GameScore[]
  /** The round that the captain saw: a report made for an earlier one is refused. Undefined: any. */
  round: number | undefined
}

/** A captain's report of the score; two equal ones settle the match at once. */
export function reportMatch(
  context: Context,
  { playerId }: Actor,
  { matchId, scores, round }: ReportInput,
): Promise<Outcome<Match, 'not_found' | 'paused' | 'round_changed' | MatchRefusalOf<'report'>>> {
  return runCommand(context, async (unit) => {
    const row = await lockVisibleMatch(unit.trx, { matchId, playerId })
    if (!row) return refuse('not_found')
    if (await isMatchPaused(unit.trx, row)) return refuse('paused')
    if (!row.settled_at && round !== undefined && round !== row.round) return refuse('round_changed')
    const event = { type: 'report', playerId, scores, at: unit.now.getTime() } as const
    const step = await stepAndWriteMatch(unit, row, event)
    if (step.ok) return accept(await presentFor(unit, step.value, playerId))
    if (step.refusal !== 'bad_score') return step
    const mode = await findModeById(unit.trx, row.mode_id)
    return { ...step, detail: scoreRuleSentence(mode.game_rule, mode.allows_draw) }
  })
}

/** Bans or picks a map. */
export const vetoMap = workflow(
  calls.vetoMap,
  ({ context, actor: { playerId }, params: { id: matchId }, body: { map } }) =>
    actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'veto', playerId, map, at })),
)

/** Chooses the side to start on. */
export const chooseStart = workflow(
  calls.chooseStart,
  ({ context, actor: { playerId }, params: { id: matchId }, body: { start } }) =>
    actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'choose_start', playerId, start, at })),
)

/** Claims the win against a side that missed the check-in. */
export const claimNoShow = workflow(
  calls.claimNoShow,
  ({ context, actor: { playerId }, params: { id: matchId } }) =>
    actInPlay(context, { matchId, playerId }, (at) => ({ type: 'claim_no_show', playerId, at })),
)

/** A player's vote to surrender; with enough votes of the side the other one wins. */
export const surrender = workflow(
  calls.surrender,
  ({ context, actor: { playerId }, params: { id: matchId } }) =>
    actInPlay(context, { matchId, playerId }, (at) => ({ type: 'surrender', playerId, at })),
)

/**
 * Handles the match's deadline, unless a game is being played at a results service. A late or duplicate job is
 * refused, and nothing is written.
 */
export async function passMatchDeadline(
  context: Context,
  unit: Unit,
  matchId: number,
): Promise<Decision<StoredMatch, 'not_found' | 'waits_for_service' | MatchRefusalOf<'deadline'>>> {
  const row = await lockMatch(unit.trx, matchId)
  if (!row) return refuse('not_found')
  if (await waitsForService(unit, row)) return refuse('waits_for_service')
  const event = { type: 'deadline', at: unit.now.getTime(), random: Math.random() } as const
  return stepAndWriteMatch(unit, row, event)
}

export const readMatch = read(calls.readMatch, async ({ context, params, query, actor }) => {
  const row = await findMatch(context.db, params.id)
  if (
    !row ||
    !(
      isPermitted(actor, 'disputes') ||
      (await maySeeMatch(context.db, row, { playerId: actor?.playerId, invite: query.invite }))
    )
  )
    return refuse('not_found')
  return presentMatch(context.db, row, { playerId: actor?.playerId, now: context.clock.now() })
})

workflow(calls.reportMatch, async ({ context, params, body, actor }) => {
  const input = { matchId: params.id, scores: body.scores, round: body.round ?? undefined }
  return reportMatch(context, actor, input)
})

export function matchJobs(context: Context): void {
  context.jobs.handle('match.deadline', async (_context, unit, job) => {
    await passMatchDeadline(context, unit, Number(job.key))
  })
}
