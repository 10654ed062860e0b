import * as calls from '#contract/lobbies/acts.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { mayInvite, mayReplace } from '#core/lobbies/invites.ts'
import type { LobbyRefusalOf } from '#core/lobbies/machine.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read } from '#server/platform/call.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { lockVisibleLobby, presentStep, maySee } from '#server/domains/lobbies/access.ts'
import { stepAndTakeSeat, stepAndWrite } from '#server/domains/lobbies/act.ts'
import { bookingOf, type LoadedLobby, loadStandingIn } from '#server/domains/lobbies/load.ts'
import { seatProblem } from '#server/domains/ratings/standing.ts'
import { listBusy, listSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { isAgainstTeam, teamProblem } from '#server/domains/lobbies/seats/team-side.ts'
import { type SideRow, listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { markRead, publishNotification } from '#server/domains/notifications/queries.ts'
import { hasGameAccount } from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { teammatesFor } from './teammates.ts'

type InviteeProblem = 'no_such_player' | 'invitee_unfit' | 'not_in_team' | 'invitee_busy'

export const listTeammates = read(
  calls.listTeammates,
  async ({ context, params, query, actor: { playerId } }) => {
    const row = await findLobby(context.db, params.lobbyId)
    const side =
      row && (await listSidesOfLobbies(context.db, [row.id])).find((each) => each.id === query.team)
    if (!row || !side || !(await maySee(context.db, row, { playerId }))) return refuse('not_found')
    // Only seated players may learn which candidates are busy elsewhere.
    if (!(await listSeats(context.db, [row.id])).some((seat) => seat.player_id === playerId))
      return refuse('not_seated')
    return teammatesFor(context, row, side, playerId)
  },
)

/** Invites a player to a side; the seat is held for them. */
export const inviteToLobby = command(
  calls.inviteToLobby,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { id: lobbyId, teamId: sideId },
    body: { player_id: inviteeId },
  }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    const side = lobby?.sides.find((each) => each.id === sideId)
    if (!lobby || !side) return refuse('not_found')
    // The player's rights come before anything about the invitee is looked up.
    if (!mayInvite(lobby.state, { playerId, side: side.position })) return refuse('not_captain_of_side')
    const step = await checkAndInvite(unit, lobby, side, { playerId, inviteeId })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Invites a player to a side of a locked lobby, if this player can be invited there. */
export async function checkAndInvite(
  unit: Unit,
  lobby: LoadedLobby,
  side: SideRow,
  { playerId, inviteeId }: { playerId: string; inviteeId: string },
): Promise<Decision<LoadedLobby, InviteeProblem | LobbyRefusalOf<'invite'>>> {
  const invitee = await checkInvitee(unit, lobby, side, { playerId, inviteeId })
  if (!invitee.ok) return invitee
  const event = { type: 'invite', playerId, invitee: inviteeId, side: side.position } as const
  return stepAndWrite(unit, lobby, { ...event, ...invitee.value, at: unit.now.getTime() })
}

/** Replaces a player of a side by another, who is invited, or frees the seat. Also cancels an invite. */
export const replaceTeammate = command(
  calls.replaceTeammate,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const people = { removedId: body.remove_player, inviteeId: body.new_player ?? undefined }
    const { lobbyId, sideId, removedId, inviteeId } = {
      lobbyId: params.lobbyId,
      sideId: params.teamId,
      ...people,
    }
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    const side = lobby?.sides.find((each) => each.id === sideId)
    if (!lobby || !side) return refuse('not_found')
    if (!mayReplace(lobby.state, { playerId, remove: removedId })) return refuse('not_captain_of_side')
    if (!isOnSide(lobby, side, removedId)) return refuse('not_on_side')
    const invitee =
      inviteeId === undefined
        ? accept({ isTeamMate: false, isAgainstTeam: false })
        : await checkInvitee(unit, lobby, side, { playerId, inviteeId })
    if (!invitee.ok) return invitee
    const event = { type: 'replace', playerId, remove: removedId, invitee: inviteeId ?? null } as const
    const step = await stepAndWrite(unit, lobby, { ...event, ...invitee.value, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/**
 * Accepts an invite; the entry is held at once. Once an invite has ended, a private lobby is hidden again, so
 * accepting late gets `not_invited`, which does not reveal whether the lobby exists.
 */
export const acceptInvite = command(
  calls.acceptLobbyInvite,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { lobbyId, teamId: sideId },
    body: { promo_choice: promoFirst },
  }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    const side = lobby?.sides.find((each) => each.id === sideId)
    if (!lobby || !side || !isOnSide(lobby, side, playerId)) return refuse('not_invited')
    const { row, mode } = lobby
    // A player who has left the team since the invite cannot take a seat on its side.
    const { team_id: teamId } = side
    if (teamId !== null && (await teamProblem(unit, { teamId, playerId, game: mode.game })))
      return refuse('not_invited')
    const viewer = await loadStandingIn(context, unit.trx, lobby, playerId)
    const problem = seatProblem(viewer, mode, { entryFeeCents: row.entry_fee_cents, now: unit.now })
    if (problem) return problem
    const isAgainst = await isAgainstTeam(unit.trx, lobby.sides, { side: side.position, playerId })
    const event = { type: 'accept', playerId, isAgainstTeam: isAgainst, at: unit.now.getTime() } as const
    const step = await stepAndTakeSeat(unit, lobby, event, { promoFirst })
    if (step.ok) await markInviteRead(unit, lobby, playerId)
    return presentStep(context, unit, step, viewer)
  },
)

/** An invite that was answered need not be read. */
async function markInviteRead(unit: Unit, { seats }: LoadedLobby, playerId: string): Promise<void> {
  const id = seats.find((seat) => seat.player_id === playerId)?.notification_id
  if (!id) return
  const mine = { id, playerId }
  await markRead(unit.trx, mine, unit.now)
  await publishNotification(unit, mine)
}

/** Declines an invite; its seat becomes free. A late answer is refused as `acceptInvite` does. */
export const declineInvite = command(
  calls.declineLobbyInvite,
  async ({ context, unit, actor: { playerId }, params: { lobbyId, teamId: sideId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    const side = lobby?.sides.find((each) => each.id === sideId)
    if (!lobby || !side || !isOnSide(lobby, side, playerId)) return refuse('not_invited')
    const step = await stepAndWrite(unit, lobby, { type: 'decline', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/**
 * Checks whether the player's seat is on the side that the call names. Otherwise the team checks would run
 * against the wrong side.
 */
function isOnSide({ seats }: LoadedLobby, side: SideRow, playerId: string): boolean {
  return seats.find((each) => each.player_id === playerId)?.side === side.position
}

/**
 * Checks whether this player can be invited to a side, and how they stand to its teams. A player who has
 * blocked the inviter looks the same as one who does not exist, so that the block stays hidden.
 */
async function checkInvitee(
  unit: Unit,
  { row, mode, sides }: LoadedLobby,
  side: SideRow,
  { playerId, inviteeId }: { playerId: string; inviteeId: string },
): Promise<Decision<{ isTeamMate: boolean; isAgainstTeam: boolean }, InviteeProblem>> {
  const { trx, now } = unit
  const player = await findPlayerById(trx, inviteeId)
  const isBlocked = await hasBlocked(trx, { by: playerId, blocked: inviteeId })
  if (!player || player.banned_at || isBlocked) return refuse('no_such_player')
  if (!(await hasGameAccount(trx, inviteeId, mode.game))) return refuse('invitee_unfit')
  const members = side.team_id === null ? [] : await listMembers(trx, [side.team_id])
  const isTeamMate = members.some((member) => member.id === inviteeId)
  if (side.team_id !== null && !isTeamMate) return refuse('not_in_team')
  const booking = bookingOf(row, mode)
  const busy = await listBusy(trx, {
    playerIds: [inviteeId],
    game: mode.game,
    lobbyId: row.id,
    booking,
    now,
  })
  if (busy.has(inviteeId)) return refuse('invitee_busy')
  const isAgainst = await isAgainstTeam(trx, sides, { side: side.position, playerId: inviteeId })
  return accept({ isTeamMate, isAgainstTeam: isAgainst })
}
