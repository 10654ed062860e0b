import { accept, refuse, type Decision } from '../decision.ts'
import {
  acceptInvite,
  close,
  declineInvite,
  invite,
  isBound,
  join,
  leave,
  missed,
  openDeadline,
  replace,
  whenFull,
  withoutEmptyTeams,
} from './seating.ts'
import { agreeShares, proposeShares } from './shares.ts'
import {
  isFull,
  seatedOn,
  seatOf,
  type Declined,
  type LobbyRefusal,
  type LobbyState,
  type Origin,
  type Position,
  type Seat,
} from './state.ts'

export type LobbyEvent =
  /**
   * With a team the player plays for it; its captain may bring it to a side that nobody has. `against`: the
   * sides whose opponent is a team of the player's own.
   */
  | {
      type: 'join'
      playerId: string
      rating: number
      at: number
      team?: { id: number; isCaptain: boolean }
      against?: readonly Position[]
    }
  | {
      type: 'invite'
      playerId: string
      invitee: string
      side: Position
      isTeamMate: boolean
      isAgainstTeam: boolean
      at: number
    }
  /** `isAgainstTeam`, here as above: the other side is a team of the invited player. */
  | { type: 'accept'; playerId: string; isAgainstTeam?: boolean; at: number }
  | { type: 'decline' | 'leave' | 'ready' | 'cancel' | 'agree_shares'; playerId: string; at: number }
  | {
      type: 'replace'
      playerId: string
      remove: string
      invitee: string | null
      isTeamMate: boolean
      isAgainstTeam: boolean
      at: number
    }
  | { type: 'propose_shares'; playerId: string; percents: Record<string, number>; at: number }
  | { type: 'deadline'; at: number }

export type LobbyOptions = {
  teamSize: number
  openedBy: string
  ratingMin: number | null
  ratingMax: number | null
  at: number
  startsAt?: number | null
  teamId?: number | null
  /** Both teams at once, where they are known beforehand. */
  teams?: readonly [number | null, number | null]
  origin?: Origin
  /**
   * What is known of before: a rematch that is asked for again does not ask those who have just declined it.
   */
  declined?: readonly Declined[]
  /** The side of the opener; in a rematch it is the other one than before. */
  side?: Position
}

/** A new lobby, its opener in the first seat of a side, which is the team's when the opener enters one. */
export function openLobby(options: LobbyOptions): LobbyState {
  const {
    teamSize,
    openedBy,
    ratingMin,
    ratingMax,
    at,
    side = 0,
    startsAt = null,
    origin = 'player',
    teamId = null,
    declined = [],
  } = options
  const seats: Seat[] = [{ playerId: openedBy, side, state: 'seated', expiresAt: null, invitedBy: null }]
  const teams = options.teams ?? (side === 0 ? ([teamId, null] as const) : ([null, teamId] as const))
  const lobby = {
    status: 'open',
    origin,
    teamSize,
    openedBy,
    ratingMin,
    ratingMax,
    startsAt,
    seats,
    teams,
    shares: [null, null],
    declined,
    absentSide: null,
    deadline: null,
  } as const
  return { ...lobby, deadline: openDeadline(lobby, at) }
}

/** The lobby's whole rule: every event in every state has an answer, the next state or a named refusal. */
export function stepLobby(lobby: LobbyState, event: LobbyEvent): Decision<LobbyState, LobbyRefusal> {
  const step = answer(lobby, withoutLapsed(lobby, event.at), event)
  return step.ok ? accept(withoutVainRematch(lobby, step.value)) : step
}

function answer(
  lobby: LobbyState,
  present: LobbyState,
  event: LobbyEvent,
): Decision<LobbyState, LobbyRefusal> {
  switch (event.type) {
    case 'join':
      return join(present, event)
    case 'invite':
      return invite(present, event)
    case 'accept':
      return acceptInvite(present, event)
    case 'decline':
      return declineInvite(present, event)
    case 'leave':
      return leave(present, event)
    case 'replace':
      return replace(present, event)
    case 'propose_shares':
      return proposeShares(present, event)
    case 'agree_shares':
      return agreeShares(present, event)
    case 'ready':
      return ready(present, event)
    case 'cancel':
      return cancel(present, event)
    case 'deadline':
      return passDeadline(lobby, present, event.at)
  }
}

/**
 * Who was not there when it counted: the seats without a ready at the end of the check, or who left during
 * it.
 */
export function missedBy(before: LobbyState, event: LobbyEvent): string[] {
  if (before.status !== 'ready_check') return []
  if (event.type === 'leave') return seatOf(before, event.playerId) ? [event.playerId] : []
  return event.type === 'deadline'
    ? before.seats.filter((seat) => seat.state !== 'ready').map((seat) => seat.playerId)
    : []
}

/** An invite that was not answered in time keeps no seat any more. */
function withoutLapsed(lobby: LobbyState, at: number): LobbyState {
  const seats = lobby.seats.filter(
    (seat) => seat.state !== 'invited' || seat.expiresAt === null || seat.expiresAt > at,
  )
  return seats.length === lobby.seats.length ? lobby : withoutEmptyTeams({ ...lobby, seats })
}

/**
 * A rematch is there for two known sides. When nobody of one sits or is invited any more, declined or lapsed
 * or gone, it is over, so that it can be asked for again. A side to which nobody has been invited yet has not
 * emptied.
 */
function withoutVainRematch(before: LobbyState, after: LobbyState): LobbyState {
  if (after.origin !== 'rematch' || after.status !== 'open') return after
  const isThere = (lobby: LobbyState, side: Position) => lobby.seats.some((seat) => seat.side === side)
  const hasEmptied = ([0, 1] as const).some((side) => isThere(before, side) && !isThere(after, side))
  return hasEmptied ? close(after, 'expired') : after
}

function ready(
  lobby: LobbyState,
  event: { playerId: string; at: number },
): Decision<LobbyState, LobbyRefusal> {
  const own = seatOf(lobby, event.playerId)
  if (!own || own.state === 'invited') return refuse('not_seated')
  if (lobby.status !== 'ready_check') return refuse('no_ready_check')
  if (lobby.deadline && event.at >= lobby.deadline.at) return refuse('too_late')
  const seats = lobby.seats.map((seat): Seat => (seat === own ? { ...seat, state: 'ready' } : seat))
  if (seats.some((seat) => seat.state !== 'ready')) return accept({ ...lobby, seats })
  return accept({ ...lobby, status: 'playing', seats, deadline: null })
}

/** Nobody has opened what the queue has put together: who cannot play leaves, and that counts. */
function cancel(
  lobby: LobbyState,
  { playerId, at }: { playerId: string; at: number },
): Decision<LobbyState, LobbyRefusal> {
  if (lobby.openedBy !== playerId || lobby.origin === 'queue') return refuse('not_captain')
  if ((lobby.status !== 'open' && lobby.status !== 'ready_check') || isBound(lobby, at))
    return refuse('too_late')
  return accept(close(lobby, 'cancelled'))
}

function passDeadline(before: LobbyState, lobby: LobbyState, at: number): Decision<LobbyState, LobbyRefusal> {
  const hasLapsed = before.seats.length !== lobby.seats.length
  if (!lobby.deadline || at < lobby.deadline.at) return hasLapsed ? accept(lobby) : refuse('nothing_due')
  switch (lobby.deadline.kind) {
    case 'expire':
      return accept(close(lobby, 'expired'))
    case 'check_in':
      return accept(isFull(lobby) ? whenFull(lobby, at) : { ...lobby, deadline: openDeadline(lobby, at) })
    case 'ready_check':
      return accept(
        lobby.startsAt === null
          ? missed(
              lobby,
              lobby.seats.filter((seat) => seat.state === 'ready'),
              at,
            )
          : closeCheckIn(lobby),
      )
  }
}

/**
 * With a start time: one whole side may claim the win against one that is not; when neither is whole, nothing
 * is played.
 */
function closeCheckIn(lobby: LobbyState): LobbyState {
  const isWhole = (side: Position) =>
    lobby.seats.every((seat) => seat.side !== side || seat.state === 'ready') &&
    seatedOn(lobby, side).length === lobby.teamSize
  if (!isWhole(0) && !isWhole(1)) return close(lobby, 'cancelled')
  return { ...lobby, status: 'playing', absentSide: isWhole(0) ? 1 : 0, deadline: null }
}
