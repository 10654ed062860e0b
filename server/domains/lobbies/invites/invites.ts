import { t } from '#messages/lobbies.ts'
import { translate } from '#messages/translate.ts'
import * as calls from '#contract/lobbies/acts.ts'
import type { CallAnswer } from '#contract/call.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { mayInvite, mayReplace } from '#core/lobbies/invites.ts'
import type { LobbyRefusalOf } from '#core/lobbies/machine.ts'
import { hasDeclinedLately } from '#core/lobbies/state.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { listOnline } from '#server/platform/live/presence-queries.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import {
  bookingOf,
  isLobbyVisible,
  loadLobby,
  lockVisibleLobby,
  sideOf,
  type LoadedLobby,
} from '#server/domains/lobbies/lobby.ts'
import { presentStep } from '#server/domains/lobbies/present.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { listBusy } from '#server/domains/lobbies/seats/seat-queries.ts'
import type { SideRow } from '#server/domains/matches/queries.ts'
import {
  hasGameAccount,
  listAccountHolders,
} from '#server/domains/players/game-accounts/game-account-queries.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { listFriendRows } from '#server/domains/friends/queries.ts'

type InviteeProblem = 'no_such_player' | 'invitee_unfit' | 'not_in_team' | 'invitee_busy'

export const listTeammates = read(
  calls.listTeammates,
  async ({ context, params, query, actor: { playerId } }) => {
    const row = await findLobby(context.db, params.lobbyId)
    const lobby = row && (await loadLobby(context.db, row))
    const side = lobby?.sides.find((each) => each.id === query.team)
    if (!lobby || !side || !isLobbyVisible(lobby.row, lobby.seats, { playerId })) return refuse('not_found')
    // Only seated players may learn which candidates are busy elsewhere.
    if (!sideOf(lobby, playerId)) return refuse('not_seated')
    return teammatesFor(context, lobby, side, playerId)
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
  return stepAndWriteLobby(unit, lobby, { ...event, ...invitee.value, at: unit.now.getTime() })
}

/** Replaces a player of a side by another, who is invited, or frees the seat. Also cancels an invite. */
export const replaceTeammate = command(
  calls.replaceTeammate,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { remove_player: removedId, new_player: inviteeId } = body
    const lobby = await lockVisibleLobby(unit.trx, params.lobbyId, { playerId })
    const side = lobby?.sides.find((each) => each.id === params.teamId)
    if (!lobby || !side) return refuse('not_found')
    if (!mayReplace(lobby.state, { playerId, remove: removedId })) return refuse('not_captain_of_side')
    if (sideOf(lobby, removedId) !== side) return refuse('not_on_side')
    const invitee =
      inviteeId == null
        ? accept({ isTeamMate: false, isAgainstTeam: false })
        : await checkInvitee(unit, lobby, side, { playerId, inviteeId })
    if (!invitee.ok) return invitee
    const event = { type: 'replace', playerId, remove: removedId, invitee: inviteeId ?? null } as const
    const step = await stepAndWriteLobby(unit, lobby, { ...event, ...invitee.value, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Declines an invite; its seat becomes free. A late answer is refused as `acceptInvite` does. */
export const declineInvite = command(
  calls.declineLobbyInvite,
  async ({ context, unit, actor: { playerId }, params: { lobbyId, teamId: sideId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby || sideOf(lobby, playerId)?.id !== sideId) return refuse('not_invited')
    const step = await stepAndWriteLobby(unit, lobby, { type: 'decline', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

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

type Teammates = CallAnswer<typeof calls.listTeammates>
const MAX_FRIENDS = 100

/**
 * The players of a side, its invitees and the candidates: the team's other members, or the viewer's friends.
 */
async function teammatesFor(
  context: Context,
  { row, mode, seats, sides }: LoadedLobby,
  side: SideRow,
  playerId: string,
): Promise<Teammates> {
  const { db, clock } = context
  const people =
    side.team_id === null
      ? await listFriendRows(db, { playerId, now: clock.now(), offset: 0, limit: MAX_FRIENDS })
      : await listMembers(db, [side.team_id])
  const others = people.filter(
    (person) =>
      person.id !== playerId &&
      !seats.some((seat) => seat.player_id === person.id && seat.side === side.position),
  )
  const ids = others.map((person) => person.id)
  const online = await listOnline(db, [...ids, ...seats.map((seat) => seat.player_id)], clock.now())
  const [busy, holders] = [
    await listBusy(db, {
      playerIds: ids,
      game: mode.game,
      lobbyId: row.id,
      booking: bookingOf(row, mode),
      now: clock.now(),
    }),
    await listAccountHolders(db, mode.game, ids),
  ]
  const other = sides.find((each) => each.id !== side.id)?.team_id ?? null
  const opponents = new Set((other === null ? [] : await listMembers(db, [other])).map((member) => member.id))
  const { refusals: whyNot } = calls.inviteToLobby
  const reasonUnavailable = (id: string) => {
    if (seats.some((seat) => seat.player_id === id)) return t('lobbies.detail.other_side')
    if (opponents.has(id)) return translate(whyNot.against_own_team.detail)
    if (hasDeclinedLately(row.declined, id, clock.now().getTime()))
      return translate(whyNot.declined_lately.detail)
    if (!holders.has(id)) return translate(whyNot.invitee_unfit.detail)
    return busy.has(id) ? translate(whyNot.invitee_busy.detail) : null
  }
  const here = seats
    .filter((seat) => seat.side === side.position)
    .map((seat) => ({
      id: seat.player_id,
      username: seat.username,
      avatar_url: seat.avatar_url,
      online: online.has(seat.player_id),
      state: seat.state === 'invited' ? ('invited' as const) : ('seated' as const),
      reason: null,
    }))
  const candidates = others.map((person) => {
    const reason = reasonUnavailable(person.id)
    return {
      id: person.id,
      username: person.username,
      avatar_url: person.avatar_url,
      online: online.has(person.id),
      state: reason ? ('unavailable' as const) : ('available' as const),
      reason,
    }
  })
  return [...here, ...candidates.sort((a, b) => Number(b.online) - Number(a.online))]
}

/** Returns whether the player belongs to the opposing team. */
async function isAgainstTeam(
  db: Reader,
  sides: readonly SideRow[],
  seat: { side: 0 | 1; playerId: string },
): Promise<boolean> {
  const other = sides.find((each) => each.position !== seat.side)
  if (!other || other.team_id === null) return false
  return (await listMembers(db, [other.team_id])).some((member) => member.id === seat.playerId)
}
