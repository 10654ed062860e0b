import * as calls from '#contract/matches/disputes.ts'
import { workflow } from '#server/platform/call.ts'
import { maskStatement } from '#server/domains/site/text-rules/guard.ts'
import { actOnMatch } from '#server/domains/matches/act.ts'

/** A captain disputes a report; money stays held until a moderator has decided. */
export const openDispute = workflow(
  calls.openDispute,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { reason } }) => {
    const masked = await maskStatement(context, reason)
    return actOnMatch(context, { matchId, playerId, reason, masked }, (at) => ({
      type: 'dispute',
      playerId,
      at,
    }))
  },
)

/** Gives a side's only statement. */
export const giveStatement = workflow(
  calls.giveStatement,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { body: statement } }) => {
    const act = { matchId, playerId, reason: statement, masked: await maskStatement(context, statement) }
    return actOnMatch(context, act, (at) => ({ type: 'state', playerId, at }))
  },
)

/** Has a moderator decide instead of the tournament's staff. */
export const askModerator = workflow(
  calls.askModerator,
  ({ context, actor: { playerId }, params: { id: matchId } }) =>
    actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'ask_moderator', playerId, at })),
)

/** Appeals to another moderator, once; that decision is final. */
export const appealDecision = workflow(
  calls.appealDecision,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { reason } }) => {
    const masked = await maskStatement(context, reason)
    return actOnMatch(context, { matchId, playerId, reason, masked }, (at) => ({
      type: 'appeal',
      playerId,
      at,
    }))
  },
)

/** Accepts the decision; it takes effect once every side that may appeal has accepted. */
export const acceptDecision = workflow(
  calls.acceptDecision,
  ({ context, actor: { playerId }, params: { id: matchId } }) =>
    actOnMatch(context, { matchId, playerId }, (at) => ({ type: 'accept_ruling', playerId, at })),
)
