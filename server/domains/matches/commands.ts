import * as calls from '#contract/matches/matches.ts'
import type { Match } from '#contract/matches/matches.ts'
import { scoreRuleSentence } from '#contract/matches/score-rule.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { MatchRefusalOf, MatchEvent } from '#core/matches/machine.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { Context } from '#server/platform/context.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { matchDeadline } from '#server/domains/matches/job-kinds.ts'
import { waitsForService } from '#server/domains/matches/service/service.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import { isMatchPaused, maySeeMatch, lockVisibleMatch, type LoadedMatch } from './match.ts'
import { loadMatchView, presentMatchFor, presentMatch } from './present.ts'
import { stepAndWriteMatch } from './match-write.ts'
import { lockMatch, findMatch, type MatchRow } from './queries.ts'

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
    if (step.ok) return accept(await presentMatchFor(unit, step.value, playerId))
    return step.refusal === 'bad_score' ? withScoreRule(unit, row, step) : step
  })
}

/** A refused score says the rule of its mode. */
async function withScoreRule<Refused extends object>(unit: Unit, row: MatchRow, step: Refused) {
  const mode = await findModeById(unit.trx, row.mode_id)
  return { ...step, detail: scoreRuleSentence(mode.game_rule, mode.allows_draw) }
}

/** Says which games of a series are over, for everybody who follows it. Where a service plays it, its results do. */
export const tellScore = command(
  calls.tellScore,
  async ({ unit, actor: { playerId }, params, body: { scores } }) => {
    const row = await lockVisibleMatch(unit.trx, { matchId: params.id, playerId })
    if (!row) return refuse('not_found')
    if ((await listGames(unit.trx, row.id)).length > 0) return refuse('not_open')
    const event = { type: 'tell', playerId, scores, at: unit.now.getTime() } as const
    const step = await stepAndPresent(unit, row, { act: { matchId: row.id, playerId }, event })
    return step.ok || step.refusal !== 'bad_score' ? step : withScoreRule(unit, row, step)
  },
)

/** Bans or picks a map. */
export const vetoMap = command(calls.vetoMap, ({ unit, actor: { playerId }, params, body: { map } }) =>
  actOnMatch(unit, { matchId: params.id, playerId }, { type: 'veto', playerId, map, at: unit.now.getTime() }),
)

/** Chooses the side to start on. */
export const chooseStart = command(
  calls.chooseStart,
  ({ unit, actor: { playerId }, params, body: { start } }) =>
    actOnMatch(
      unit,
      { matchId: params.id, playerId },
      { type: 'choose_start', playerId, start, at: unit.now.getTime() },
    ),
)

/** Claims the win against a side that missed the check-in. */
export const claimNoShow = command(calls.claimNoShow, ({ unit, actor: { playerId }, params }) =>
  actInPlay(
    unit,
    { matchId: params.id, playerId },
    { type: 'claim_no_show', playerId, at: unit.now.getTime() },
  ),
)

/** A player's vote to surrender; with enough votes of the side the other one wins. */
export const surrender = command(calls.surrender, ({ unit, actor: { playerId }, params }) =>
  actInPlay(unit, { matchId: params.id, playerId }, { type: 'surrender', playerId, at: unit.now.getTime() }),
)

/**
 * Handles the match's deadline, unless a game is being played at a results service. A late or duplicate job is
 * refused, and nothing is written.
 */
export async function passMatchDeadline(
  unit: Unit,
  matchId: number,
): Promise<Decision<LoadedMatch, 'not_found' | 'waits_for_service' | MatchRefusalOf<'deadline'>>> {
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
  return presentMatch(await loadMatchView(context.db, row), {
    playerId: actor?.playerId,
    now: context.clock.now(),
  })
})

workflow(calls.reportMatch, async ({ context, params, body, actor }) => {
  const input = { matchId: params.id, scores: body.scores, round: body.round ?? undefined }
  return reportMatch(context, actor, input)
})

matchDeadline.handledBy(async ({ unit, key }) => void (await passMatchDeadline(unit, key)))

type MatchAct = { matchId: number; playerId: string; reason?: string; masked?: string | null }
type Acted<Event extends MatchEvent, More extends string = never> = Promise<
  Outcome<Match, 'not_found' | More | MatchRefusalOf<Event['type']>>
>

/** A player's act: the match is locked, stepped and presented. A match that the player may not see is not found. */
export async function actOnMatch<Event extends MatchEvent>(
  unit: Unit,
  act: MatchAct,
  event: Event,
): Acted<Event> {
  const row = await lockVisibleMatch(unit.trx, act)
  return row ? stepAndPresent(unit, row, { act, event }) : refuse('not_found')
}

/** Runs acts that can end a match: while its tournament is paused nobody's result is taken. */
async function actInPlay<Event extends MatchEvent>(
  unit: Unit,
  act: MatchAct,
  event: Event,
): Acted<Event, 'paused'> {
  const row = await lockVisibleMatch(unit.trx, act)
  if (!row) return refuse('not_found')
  return (await isMatchPaused(unit.trx, row)) ? refuse('paused') : stepAndPresent(unit, row, { act, event })
}

async function stepAndPresent<Event extends MatchEvent>(
  unit: Unit,
  row: MatchRow,
  { act: { playerId, reason, masked }, event }: { act: MatchAct; event: Event },
): Promise<Outcome<Match, MatchRefusalOf<Event['type']>>> {
  const step = await stepAndWriteMatch(unit, row, event, reason, masked)
  return step.ok ? accept(await presentMatchFor(unit, step.value, playerId)) : step
}
