import type { Context } from '#server/platform/context.ts'
import type { Match } from '#contract/matches/matches.ts'
import type { MatchRefusalOf } from '#core/matches/machine.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import { maskStatement } from '#server/domains/site/text-rules/guard.ts'
import { actOnMatch } from '#server/domains/matches/act.ts'

type OfMatch = { matchId: number }

/** A captain disputes a report; money stays held until a moderator has decided. */
export async function openDispute(
  context: Context,
  { playerId }: Actor,
  { matchId, reason }: OfMatch & { reason: string },
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'dispute'>>> {
  const masked = await maskStatement(context, reason)
  return actOnMatch(context, { matchId, playerId, reason, masked }, (at) => ({
    type: 'dispute',
    playerId,
    at,
  }))
}

/** Gives a side's only statement. */
export async function giveStatement(
  context: Context,
  { playerId }: Actor,
  { matchId, statement }: OfMatch & { statement: string },
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'state'>>> {
  const act = { matchId, playerId, reason: statement, masked: await maskStatement(context, statement) }
  return actOnMatch(context, act, (at) => ({ type: 'state', playerId, at }))
}

/** Has a moderator decide instead of the tournament's staff. */
export function askModerator(
  context: Context,
  { playerId }: Actor,
  { matchId }: OfMatch,
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'ask_moderator'>>> {
  return actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'ask_moderator', playerId, at }))
}

/** Appeals to another moderator, once; that decision is final. */
export async function appealDecision(
  context: Context,
  { playerId }: Actor,
  { matchId, reason }: OfMatch & { reason: string },
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'appeal'>>> {
  const masked = await maskStatement(context, reason)
  return actOnMatch(context, { matchId, playerId, reason, masked }, (at) => ({
    type: 'appeal',
    playerId,
    at,
  }))
}

/** Accepts the decision; it takes effect once every side that may appeal has accepted. */
export function acceptDecision(
  context: Context,
  { playerId }: Actor,
  { matchId }: OfMatch,
): Promise<Outcome<Match, 'not_found' | MatchRefusalOf<'accept_ruling'>>> {
  return actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'accept_ruling', playerId, at }))
}
