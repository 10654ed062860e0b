import * as calls from '#contract/matches/disputes.ts'
import { command, workflow } from '#server/platform/call.ts'
import { runCommand } from '#server/platform/command.ts'
import { maskStatement } from '#server/domains/site/text-rules/guard.ts'
import { actOnMatch } from '#server/domains/matches/commands.ts'

/** A captain disputes a report; money stays held until a moderator has decided. */
export const openDispute = workflow(
  calls.openDispute,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { reason } }) => {
    const act = { matchId, playerId, reason, masked: await maskStatement(context, reason) }
    return runCommand(context, (unit) =>
      actOnMatch(unit, act, { type: 'dispute', playerId, at: unit.now.getTime() }),
    )
  },
)

/** Gives a side's only statement. */
export const giveStatement = workflow(
  calls.giveStatement,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { body: reason } }) => {
    const act = { matchId, playerId, reason, masked: await maskStatement(context, reason) }
    return runCommand(context, (unit) =>
      actOnMatch(unit, act, { type: 'state', playerId, at: unit.now.getTime() }),
    )
  },
)

/** Has a moderator decide instead of the tournament's staff. */
export const askModerator = command(calls.askModerator, ({ unit, actor: { playerId }, params }) =>
  actOnMatch(
    unit,
    { matchId: params.id, playerId },
    { type: 'ask_moderator', playerId, at: unit.now.getTime() },
  ),
)

/** Appeals to another moderator, once; that decision is final. */
export const appealDecision = workflow(
  calls.appealDecision,
  async ({ context, actor: { playerId }, params: { id: matchId }, body: { reason } }) => {
    const act = { matchId, playerId, reason, masked: await maskStatement(context, reason) }
    return runCommand(context, (unit) =>
      actOnMatch(unit, act, { type: 'appeal', playerId, at: unit.now.getTime() }),
    )
  },
)

/** Accepts the decision; it takes effect once every side that may appeal has accepted. */
export const acceptDecision = command(calls.acceptDecision, ({ unit, actor: { playerId }, params }) =>
  actOnMatch(
    unit,
    { matchId: params.id, playerId },
    { type: 'accept_ruling', playerId, at: unit.now.getTime() },
  ),
)
