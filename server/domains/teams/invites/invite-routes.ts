import type { Context } from '#server/platform/context.ts'
import {
  answerTeamInvite as answerCall,
  cancelTeamInvite as cancelCall,
  findUsernames,
  inviteToTeam as inviteCall,
} from '#contract/teams/members.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { searchPlayers } from '#server/domains/players/queries.ts'
import { searchFriendsAndTeammates } from '#server/domains/teams/queries.ts'
import { answerTeamInvite, cancelTeamInvite, inviteToTeam } from './invite-commands.ts'

const MAX_FOUND = 10

export function inviteRoutes(router: Router, context: Context): void {
  router.on(findUsernames, async ({ query, session }) => {
    if ([...query.name].length < 2) return []
    // Prefix matches come from the index; matches anywhere in the name only from friends and team-mates.
    const prefixMatches = (await searchPlayers(context.db, query.name, MAX_FOUND + 1)).filter(
      (player) => player.id !== session.playerId,
    )
    const acquaintances =
      prefixMatches.length < MAX_FOUND
        ? await searchFriendsAndTeammates(context.db, {
            playerId: session.playerId,
            part: query.name,
            limit: MAX_FOUND,
          })
        : []
    const found = new Map(
      [...prefixMatches, ...acquaintances].map((player) => [
        player.id,
        { id: player.id, username: player.username, avatar_url: player.avatar_url },
      ]),
    )
    return [...found.values()].slice(0, MAX_FOUND)
  })

  router.on(inviteCall, async ({ params, body, session }) => {
    const input = { teamId: params.id, username: body.username }
    return orRefuse(inviteCall, await inviteToTeam(context, session, input))
  })

  router.on(cancelCall, async ({ params, session }) => {
    const input = { teamId: params.id, inviteId: params.inviteId }
    return orRefuse(cancelCall, await cancelTeamInvite(context, session, input))
  })

  router.on(answerCall, async ({ params, body, session }) => {
    const input = { ...params, isAccepted: body.action === 'accept' }
    return orRefuse(answerCall, await answerTeamInvite(context, session, input))
  })
}
