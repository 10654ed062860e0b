import { randomBytes } from 'node:crypto'
import * as calls from '#contract/teams/members.ts'
import { accept, refuse } from '#core/decision.ts'
import { freeRole, roleOf } from '#core/teams/roster.ts'
import { command, read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { joinTeam, lockLedTeam, reloadTeam } from '#server/domains/teams/act.ts'
import { presentTeam } from '#server/domains/teams/present.ts'
import { publishTeam } from '#server/domains/teams/publish.ts'
import { lockTeam, findTeam, loadRoster } from '#server/domains/teams/queries.ts'
import { deleteTeamLink, putTeamLink, findTeamLink } from './invite-queries.ts'
import { teamIdOf, isValidToken } from './link.ts'

const DAY_MS = 86_400_000

export const readTeamLink = read(calls.readTeamLink, async ({ context, params, actor }) => {
  const found = await findValidLink(context, context.db, params.token)
  const team = found && (await findTeam(context.db, found.teamId))
  if (!team) return refuse('link_gone')
  if (actor && (await hasBlocked(context.db, { by: team.captain_id, blocked: actor.playerId })))
    return refuse('link_gone')
  const roster = await loadRoster(context.db, team)
  return {
    team: await presentTeam(context, context.db, team, actor?.playerId),
    expires: found.expiresAt.toISOString(),
    is_member: actor !== undefined && roleOf(roster, actor.playerId) !== undefined,
    is_full: freeRole(roster) === undefined,
  }
})

/** Makes a link by which anyone may join, in place of the older one. */
export const makeTeamLink = command(
  calls.makeTeamLink,
  async ({ context, unit, actor: { playerId }, params: { id: teamId }, body: { days } }) => {
    const { trx, now } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const nonce = randomBytes(16).toString('base64url')
    await putTeamLink(trx, { teamId, nonce, expiresAt: new Date(now.getTime() + days * DAY_MS), now })
    publishTeam(unit, teamId, [playerId])
    return accept(await presentTeam(context, trx, led.value, playerId))
  },
)

/** Ends the link; does nothing without one. */
export const endTeamLink = command(
  calls.endTeamLink,
  async ({ unit, actor: { playerId }, params: { id: teamId } }) => {
    const led = await lockLedTeam(unit.trx, teamId, playerId)
    if (!led.ok) return led
    await deleteTeamLink(unit.trx, teamId)
    publishTeam(unit, teamId, [playerId])
    return accept(undefined)
  },
)

/** Joins a team by its link. A captain's block applies as well, without revealing itself. */
export const joinByTeamLink = command(
  calls.joinByTeamLink,
  async ({ context, unit, actor: { playerId }, params: { token } }) => {
    const { trx } = unit
    const teamId = teamIdOf(token)
    const team = teamId === undefined ? undefined : await lockTeam(trx, teamId)
    // Checked after locking: a link that the captain has just ended must not admit anybody.
    if (!team || !(await findValidLink(context, trx, token))) return refuse('link_gone')
    if (await hasBlocked(trx, { by: team.captain_id, blocked: playerId })) return refuse('link_gone')
    const joined = await joinTeam(unit, team, playerId)
    if (!joined.ok) return joined
    return accept(await presentTeam(context, trx, await reloadTeam(unit, team.id), playerId))
  },
)

/** The link that a token belongs to, while it may be used. */
async function findValidLink(
  context: Context,
  db: Reader,
  token: string,
): Promise<{ teamId: number; expiresAt: Date } | undefined> {
  const teamId = teamIdOf(token)
  const link = teamId === undefined ? undefined : await findTeamLink(db, teamId)
  if (
    !link ||
    link.expires_at <= context.clock.now() ||
    !isValidToken(context, token, { teamId: link.team_id, nonce: link.nonce })
  )
    return undefined
  return { teamId: link.team_id, expiresAt: link.expires_at }
}
