import type { Context } from '#server/platform/context.ts'
import {
  agreeShares as agreeCall,
  cancelLobby as cancelCall,
  joinLobby as joinCall,
  leaveLobby as leaveCall,
  proposeShares as proposeCall,
  readyUp as readyCall,
} from '#contract/lobbies/acts.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { joinLobby } from '#server/domains/lobbies/seats/commands.ts'
import { agreeShares, cancelLobby, leaveLobby, proposeShares, readyUp } from './commands.ts'

/** Calls of a lobby's players: join, ready up, leave, cancel, propose and agree on shares. */
export function lobbyActRoutes(router: Router, context: Context): void {
  router.on(joinCall, async ({ params, body, session }) => {
    const given = { invite: body.invite ?? undefined, teamId: body.team_id ?? undefined }
    const input = { lobbyId: params.id, ...given, promoFirst: body.promo_choice }
    return orRefuse(joinCall, await joinLobby(context, session, input))
  })
  router.on(readyCall, async ({ params, session }) =>
    orRefuse(readyCall, await readyUp(context, session, { lobbyId: params.id })),
  )
  router.on(leaveCall, async ({ params, session }) => {
    const input = { lobbyId: params.lobbyId, sideId: params.teamId }
    return orRefuse(leaveCall, await leaveLobby(context, session, input))
  })
  router.on(cancelCall, async ({ params, session }) =>
    orRefuse(cancelCall, await cancelLobby(context, session, { lobbyId: params.id })),
  )
  router.on(proposeCall, async ({ params, body, session }) => {
    const input = { lobbyId: params.id, sideId: params.teamId, percents: percentsOf(body.shares) }
    return orRefuse(proposeCall, await proposeShares(context, session, input))
  })
  router.on(agreeCall, async ({ params, body, session }) => {
    const input = { lobbyId: params.id, sideId: params.teamId, percents: percentsOf(body.shares) }
    return orRefuse(agreeCall, await agreeShares(context, session, input))
  })
}

function percentsOf(shares: readonly { player_id: string; percent: number }[]): Record<string, number> {
  return Object.fromEntries(shares.map((share) => [share.player_id, share.percent]))
}
