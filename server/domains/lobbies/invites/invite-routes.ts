import {
  acceptLobbyInvite,
  declineLobbyInvite,
  inviteToLobby as inviteCall,
  listTeammates,
  replaceTeammate as replaceCall,
} from '#contract/lobbies/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { maySee } from '#server/domains/lobbies/access.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { acceptInvite, declineInvite, inviteToLobby, replaceTeammate } from './commands.ts'
import { teammatesFor } from './teammates.ts'

/** Lobby invites (notification type 2), their answers, and replacing a player before the start. */
export function lobbyInviteRoutes(router: Router, context: Context): void {
  router.on(inviteCall, async ({ params, body, session }) => {
    const input = { lobbyId: params.id, sideId: params.teamId, inviteeId: body.player_id }
    return orRefuse(inviteCall, await inviteToLobby(context, session, input))
  })

  router.on(replaceCall, async ({ params, body, session }) => {
    const people = { removedId: body.remove_player, inviteeId: body.new_player ?? undefined }
    const input = { lobbyId: params.lobbyId, sideId: params.teamId, ...people }
    return orRefuse(replaceCall, await replaceTeammate(context, session, input))
  })

  router.on(acceptLobbyInvite, async ({ params, body, session }) => {
    const input = { lobbyId: params.lobbyId, sideId: params.teamId, promoFirst: body.promo_choice }
    return orRefuse(acceptLobbyInvite, await acceptInvite(context, session, input))
  })

  router.on(declineLobbyInvite, async ({ params, session }) => {
    const input = { lobbyId: params.lobbyId, sideId: params.teamId }
    return orRefuse(declineLobbyInvite, await declineInvite(context, session, input))
  })

  router.on(listTeammates, async ({ params, query, session: { playerId } }) => {
    const row = await findLobby(context.db, params.lobbyId)
    const side =
      row && (await listSidesOfLobbies(context.db, [row.id])).find((each) => each.id === query.team)
    if (!row || !side || !(await maySee(context.db, row, { playerId })))
      throw refusal(listTeammates, 'not_found')
    // Only seated players may learn which candidates are busy elsewhere.
    if (!(await listSeats(context.db, [row.id])).some((seat) => seat.player_id === playerId))
      throw refusal(listTeammates, 'not_seated')
    return teammatesFor(context, row, side, playerId)
  })
}
