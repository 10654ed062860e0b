import { accept, refuse, type Decision } from '#core/decision.ts'
import { isPastStart, reopen, withoutEmptyTeams } from './seating.ts'
import {
  captainOf,
  freeSeats,
  hasDeclinedLately,
  INVITE_MS,
  seatOf,
  type LobbyState,
  type Position,
  type Seat,
} from './state.ts'

type Answer<Refusal extends string> = Decision<LobbyState, Refusal>

/** Declines an invite: frees the seat, and the player cannot be invited again for a while. */
export function declineInvite(
  lobby: LobbyState,
  { playerId, at }: { playerId: string; at: number },
): Answer<'not_invited'> {
  const own = seatOf(lobby, playerId)
  if (own?.state !== 'invited') return refuse('not_invited')
  const declined = [
    ...lobby.declined.filter(
      (each) => each.playerId !== playerId && hasDeclinedLately([each], each.playerId, at),
    ),
    { playerId, at },
  ]
  return accept(withoutEmptyTeams({ ...lobby, declined, seats: lobby.seats.filter((seat) => seat !== own) }))
}

type Ask = {
  playerId: string
  invitee: string
  side: Position
  isTeamMate: boolean
  isAgainstTeam: boolean
  at: number
}

/** Checks whether a player may invite to a side: its captain, or the opener while nobody is seated there. */
export function mayInvite(
  lobby: LobbyState,
  { playerId, side }: { playerId: string; side: Position },
): boolean {
  return (captainOf(lobby, side) ?? lobby.openedBy) === playerId
}

/** Why this player cannot be invited. */
type InviteeRefusal = 'invitee_seated' | 'not_in_team' | 'against_own_team' | 'full' | 'declined_lately'

/** Invites a player to a seat, which is held for them. */
export function invite(
  lobby: LobbyState,
  event: Ask,
): Answer<'not_captain_of_side' | 'not_open' | InviteeRefusal> {
  if (!mayInvite(lobby, event)) return refuse('not_captain_of_side')
  return lobby.status === 'open' ? holdSeat(lobby, event) : refuse('not_open')
}

function holdSeat(lobby: LobbyState, event: Ask): Answer<InviteeRefusal> {
  if (seatOf(lobby, event.invitee)) return refuse('invitee_seated')
  if (lobby.teams[event.side] !== null && !event.isTeamMate) return refuse('not_in_team')
  if (event.isAgainstTeam) return refuse('against_own_team')
  if (freeSeats(lobby, event.side) === 0) return refuse('full')
  if (hasDeclinedLately(lobby.declined, event.invitee, event.at)) return refuse('declined_lately')
  const seat: Seat = {
    playerId: event.invitee,
    side: event.side,
    state: 'invited',
    expiresAt: event.at + INVITE_MS,
    invitedBy: event.playerId,
  }
  return accept({ ...lobby, seats: [...lobby.seats, seat] })
}

type Swap = {
  playerId: string
  remove: string
  invitee: string | null
  isTeamMate: boolean
  isAgainstTeam: boolean
  at: number
}

/**
 * Checks whether a player may replace another or cancel their invite: the captain of the own side; for an invite its
 * sender or whoever may invite to its side.
 */
export function mayReplace(
  lobby: LobbyState,
  { playerId, remove }: { playerId: string; remove: string },
): boolean {
  const target = seatOf(lobby, remove)
  const own = seatOf(lobby, playerId)
  if (target?.state === 'invited')
    return (
      own !== undefined &&
      own.state !== 'invited' &&
      (target.invitedBy === playerId || mayInvite(lobby, { playerId, side: target.side }))
    )
  const side = own?.side ?? target?.side
  return side !== undefined && captainOf(lobby, side) === playerId
}

/**
 * Before the start a player may be replaced by another, who is invited. Without another the
 * seat is just freed.
 */
export function replace(
  lobby: LobbyState,
  event: Swap,
): Answer<'not_captain_of_side' | 'too_late' | 'not_on_side' | 'own_seat' | InviteeRefusal> {
  if (!mayReplace(lobby, event)) return refuse('not_captain_of_side')
  const target = seatOf(lobby, event.remove)
  if (target?.state === 'invited') return cancelInvite(lobby, target, event)
  const side = seatOf(lobby, event.playerId)?.side
  if ((lobby.status !== 'open' && lobby.status !== 'ready_check') || isPastStart(lobby, event.at))
    return refuse('too_late')
  // A queue lobby cannot be changed; a player who cannot play leaves.
  if (lobby.origin === 'queue' || lobby.origin === 'tournament') return refuse('too_late')
  if (side === undefined || target?.side !== side) return refuse('not_on_side')
  if (target.playerId === event.playerId) return refuse('own_seat')
  if (target.playerId === event.invitee) return refuse('invitee_seated')
  const opened = reopen(
    lobby,
    lobby.seats.filter((seat) => seat !== target),
    event.at,
  )
  return event.invitee === null
    ? accept(opened)
    : inviteInstead(opened, { ...event, invitee: event.invitee, side })
}

/** Cancels an invite on either side; another player may be invited instead. */
function cancelInvite(
  lobby: LobbyState,
  target: Seat,
  event: Swap,
): Answer<'not_captain_of_side' | 'too_late' | InviteeRefusal> {
  if (lobby.status !== 'open') return refuse('too_late')
  const without = { ...lobby, seats: lobby.seats.filter((seat) => seat !== target) }
  if (event.invitee === null) return accept(withoutEmptyTeams(without))
  return inviteInstead(without, { ...event, invitee: event.invitee, side: target.side })
}

/** Invites to the seat of a replaced player. The lobby is open: replacing a player has reopened it. */
function inviteInstead(lobby: LobbyState, event: Ask): Answer<'not_captain_of_side' | InviteeRefusal> {
  return mayInvite(lobby, event) ? holdSeat(lobby, event) : refuse('not_captain_of_side')
}
