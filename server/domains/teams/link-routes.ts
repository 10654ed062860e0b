import { randomBytes } from 'node:crypto'
import { endTeamLink, joinByTeamLink, makeTeamLink, readTeamLink } from '#contract/teams/members.ts'
import { freeRole, roleOf } from '#core/teams/roster.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { joinTeam, reloadTeam } from './act.ts'
import { deleteTeamLink, findTeamLink, putTeamLink } from './invite-queries.ts'
import { isValidToken, teamIdOf } from './link.ts'
import { presentTeam } from './present.ts'
import { findTeam, loadRoster, lockTeam } from './queries.ts'
import { publishTeam } from './publish.ts'

const DAY_MS = 86_400_000

export function linkRoutes(router: Router, context: Context): void {
  router.on(makeTeamLink, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const team = await lockTeam(unit.trx, params.id)
      if (!team) throw refusal(makeTeamLink, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(makeTeamLink, 'not_captain')
      const expiresAt = new Date(unit.now.getTime() + body.days * DAY_MS)
      await putTeamLink(unit.trx, {
        teamId: team.id,
        nonce: randomBytes(16).toString('base64url'),
        expiresAt,
        now: unit.now,
      })
      publishTeam(unit, team.id, [session.playerId])
      return presentTeam(context, unit.trx, team, session.playerId)
    }),
  )

  router.on(endTeamLink, async ({ params, session }) => {
    await transact(context, async (unit) => {
      const team = await lockTeam(unit.trx, params.id)
      if (!team) throw refusal(endTeamLink, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(endTeamLink, 'not_captain')
      await deleteTeamLink(unit.trx, team.id)
      publishTeam(unit, team.id, [session.playerId])
    })
    return undefined
  })

  router.on(readTeamLink, async ({ params, session }) => {
    const found = await findValidLink(context, context.db, params.token)
    const team = found && (await findTeam(context.db, found.teamId))
    if (!team) throw refusal(readTeamLink, 'link_gone')
    if (session && (await hasBlocked(context.db, { by: team.captain_id, blocked: session.playerId })))
      throw refusal(readTeamLink, 'link_gone')
    const roster = await loadRoster(context.db, team)
    return {
      team: await presentTeam(context, context.db, team, session?.playerId),
      expires: found.expiresAt.toISOString(),
      is_member: session !== undefined && roleOf(roster, session.playerId) !== undefined,
      is_full: freeRole(roster) === undefined,
    }
  })

  router.on(joinByTeamLink, ({ params, session }) =>
    transact(context, async (unit) => {
      const teamId = teamIdOf(params.token)
      const team = teamId === undefined ? undefined : await lockTeam(unit.trx, teamId)
      // Checked after locking: a link that the captain has just ended must not admit anybody.
      if (!team || !(await findValidLink(context, unit.trx, params.token)))
        throw refusal(joinByTeamLink, 'link_gone')
      // A block applies here as well, without revealing itself.
      if (await hasBlocked(unit.trx, { by: team.captain_id, blocked: session.playerId }))
        throw refusal(joinByTeamLink, 'link_gone')
      const joined = await joinTeam(unit, team, session.playerId)
      if (!joined.ok) throw refusal(joinByTeamLink, joined.refusal)
      return presentTeam(context, unit.trx, await reloadTeam(unit, team.id), session.playerId)
    }),
  )
}

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
