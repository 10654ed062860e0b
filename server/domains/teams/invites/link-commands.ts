import { randomBytes } from 'node:crypto'
import type { Team } from '#contract/teams/teams.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import {
  joinTeam,
  lockLedTeam,
  reloadTeam,
  type JoinRefusal,
  type LedTeamRefusal,
} from '#server/domains/teams/act.ts'
import { presentTeam } from '#server/domains/teams/present.ts'
import { publishTeam } from '#server/domains/teams/publish.ts'
import { lockTeam } from '#server/domains/teams/queries.ts'
import { deleteTeamLink, putTeamLink } from './invite-queries.ts'
import { teamIdOf } from './link.ts'
import { findValidLink } from './valid-link.ts'

const DAY_MS = 86_400_000

/** Makes a link by which anyone may join, in place of the older one. */
export function makeTeamLink(
  context: Context,
  { playerId }: Actor,
  { teamId, days }: { teamId: number; days: number },
): Promise<Outcome<Team, LedTeamRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const nonce = randomBytes(16).toString('base64url')
    await putTeamLink(trx, { teamId, nonce, expiresAt: new Date(now.getTime() + days * DAY_MS), now })
    publishTeam(unit, teamId, [playerId])
    return accept(await presentTeam(context, trx, led.value, playerId))
  })
}

/** Ends the link; does nothing without one. */
export function endTeamLink(
  context: Context,
  { playerId }: Actor,
  teamId: number,
): Promise<Outcome<undefined, LedTeamRefusal>> {
  return runCommand(context, async (unit) => {
    const led = await lockLedTeam(unit.trx, teamId, playerId)
    if (!led.ok) return led
    await deleteTeamLink(unit.trx, teamId)
    publishTeam(unit, teamId, [playerId])
    return accept(undefined)
  })
}

/** Joins a team by its link. A captain's block applies as well, without revealing itself. */
export function joinByTeamLink(
  context: Context,
  { playerId }: Actor,
  token: string,
): Promise<Outcome<Team, 'link_gone' | JoinRefusal>> {
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const teamId = teamIdOf(token)
    const team = teamId === undefined ? undefined : await lockTeam(trx, teamId)
    // Checked after locking: a link that the captain has just ended must not admit anybody.
    if (!team || !(await findValidLink(context, trx, token))) return refuse('link_gone')
    if (await hasBlocked(trx, { by: team.captain_id, blocked: playerId })) return refuse('link_gone')
    const joined = await joinTeam(unit, team, playerId)
    if (!joined.ok) return joined
    return accept(await presentTeam(context, trx, await reloadTeam(unit, team.id), playerId))
  })
}
