import {
  endTeamLink as endCall,
  joinByTeamLink as joinCall,
  makeTeamLink as makeCall,
  readTeamLink,
} from '#contract/teams/members.ts'
import { freeRole, roleOf } from '#core/teams/roster.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentTeam } from '#server/domains/teams/present.ts'
import { findTeam, loadRoster } from '#server/domains/teams/queries.ts'
import { endTeamLink, joinByTeamLink, makeTeamLink } from './link-commands.ts'
import { findValidLink } from './valid-link.ts'

export function linkRoutes(router: Router, context: Context): void {
  router.on(makeCall, async ({ params, body, session }) =>
    orRefuse(makeCall, await makeTeamLink(context, session, { teamId: params.id, days: body.days })),
  )

  router.on(endCall, async ({ params, session }) =>
    orRefuse(endCall, await endTeamLink(context, session, params.id)),
  )

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

  router.on(joinCall, async ({ params, session }) =>
    orRefuse(joinCall, await joinByTeamLink(context, session, params.token)),
  )
}
