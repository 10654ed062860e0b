import { accept, refuse, type Decision, type RefusalOf } from '#core/decision.ts'
import {
  acceptInvite,
  close,
  isPastStart,
  join,
  leave,
  handleMissedCheck,
  openDeadline,
  startCheckIfFull,
  withoutEmptyTeams,
} from './seating.ts'
import { declineInvite, invite, replace } from './invites.ts'
import { agreeShares, proposeShares } from './shares.ts'
import {
  isFull,
  seatedOn,
  seatOf,
  type Declined,
  type LobbyState,
  type Origin,
  type Position,
  type Seat,
} from './state.ts'

export type LobbyEvent =
  /**
   * With a team, the player plays for it; its captain may enter it on an empty side. `against` are the sides
   * whose opponent is one of the player's own teams.
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
  /** `isAgainstTeam`: the opposing side is a team of the invited player. */
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
  /** Both teams, when known in advance. */
  teams?: readonly [number | null, number | null]
  origin?: Origin
  /** Players who have declined the previous rematch, and are not invited to this one. */
  declined?: readonly Declined[]
  /** The opener's side; in a rematch the opposite of the previous one. */
  side?: Position
}

/** A new lobby with its opener seated, for their team if they enter one. */
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

/** A lobby as stored, and without the invites that have expired by the time of the event. */
type Lobbies = { stored: LobbyState; present: LobbyState }
type EventOf<Type extends LobbyEvent['type']> = LobbyEvent & { type: Type }

const HANDLERS = {
  join: ({ present }, event) => join(present, event),
  invite: ({ present }, event) => invite(present, event),
  accept: ({ present }, event) => acceptInvite(present, event),
  decline: ({ present }, event) => declineInvite(present, event),
  leave: ({ present }, event) => leave(present, event),
  replace: ({ present }, event) => replace(present, event),
  propose_shares: ({ present }, event) => proposeShares(present, event),
  agree_shares: ({ present }, event) => agreeShares(present, event),
  ready: ({ present }, event) => ready(present, event),
  cancel: ({ present }, event) => cancel(present, event),
  deadline: ({ stored, present }, event) => passDeadline(stored, present, event.at),
} satisfies {
  [Type in LobbyEvent['type']]: (lobbies: Lobbies, event: EventOf<Type>) => Decision<LobbyState, string>
}

/** The refusals of an event, from the function that handles it. */
export type LobbyRefusalOf<Type extends LobbyEvent['type']> = RefusalOf<ReturnType<(typeof HANDLERS)[Type]>>

/** The lobby's state machine: for every event in every state the next state or a refusal. */
export function stepLobby<Event extends LobbyEvent>(
  lobby: LobbyState,
  event: Event,
): Decision<LobbyState, LobbyRefusalOf<Event['type']>> {
  // The compiler does not relate the handler found by `event.type` to the type of the event.
  const handle = HANDLERS[event.type] as (
    lobbies: Lobbies,
    event: Event,
  ) => Decision<LobbyState, LobbyRefusalOf<Event['type']>>
  const step = handle({ stored: lobby, present: withoutExpiredInvites(lobby, event.at) }, event)
  return step.ok ? accept(closeEmptiedRematch(lobby, step.value)) : step
}

/** The players who missed the ready check: those not ready at its end, or who left during it. */
export function missedBy(before: LobbyState, event: LobbyEvent): string[] {
  if (before.status !== 'ready_check') return []
  if (event.type === 'leave') return seatOf(before, event.playerId) ? [event.playerId] : []
  return event.type === 'deadline'
    ? before.seats.filter((seat) => seat.state !== 'ready').map((seat) => seat.playerId)
    : []
}

/** Removes invites that have expired; they hold no seat any more. */
function withoutExpiredInvites(lobby: LobbyState, at: number): LobbyState {
  const seats = lobby.seats.filter(
    (seat) => seat.state !== 'invited' || seat.expiresAt === null || seat.expiresAt > at,
  )
  return seats.length === lobby.seats.length ? lobby : withoutEmptyTeams({ ...lobby, seats })
}

/**
 * Closes a rematch when all seats of one side are gone (declined, expired or left), so that it can be
 * requested again. A side to which nobody has been invited yet does not count.
 */
function closeEmptiedRematch(before: LobbyState, after: LobbyState): LobbyState {
  if (after.origin !== 'rematch' || after.status !== 'open') return after
  const isThere = (lobby: LobbyState, side: Position) => lobby.seats.some((seat) => seat.side === side)
  const hasEmptied = ([0, 1] as const).some((side) => isThere(before, side) && !isThere(after, side))
  return hasEmptied ? close(after, 'expired') : after
}

function ready(
  lobby: LobbyState,
  event: { playerId: string; at: number },
): Decision<LobbyState, 'not_seated' | 'no_ready_check' | 'too_late'> {
  const own = seatOf(lobby, event.playerId)
  if (!own || own.state === 'invited') return refuse('not_seated')
  if (lobby.status !== 'ready_check') return refuse('no_ready_check')
  if (lobby.deadline && event.at >= lobby.deadline.at) return refuse('too_late')
  const seats = lobby.seats.map((seat): Seat => (seat === own ? { ...seat, state: 'ready' } : seat))
  if (seats.some((seat) => seat.state !== 'ready')) return accept({ ...lobby, seats })
  return accept({ ...lobby, status: 'playing', seats, deadline: null })
}

/** A queue lobby cannot be cancelled: a player who cannot play leaves, which counts as missing the check. */
function cancel(
  lobby: LobbyState,
  { playerId, at }: { playerId: string; at: number },
): Decision<LobbyState, 'not_captain' | 'too_late'> {
  if (lobby.openedBy !== playerId || lobby.origin === 'queue' || lobby.origin === 'tournament')
    return refuse('not_captain')
  if ((lobby.status !== 'open' && lobby.status !== 'ready_check') || isPastStart(lobby, at))
    return refuse('too_late')
  return accept(close(lobby, 'cancelled'))
}

function passDeadline(
  before: LobbyState,
  lobby: LobbyState,
  at: number,
): Decision<LobbyState, 'nothing_due'> {
  const hasExpired = before.seats.length !== lobby.seats.length
  if (!lobby.deadline || at < lobby.deadline.at) return hasExpired ? accept(lobby) : refuse('nothing_due')
  switch (lobby.deadline.kind) {
    case 'expire':
      return accept(close(lobby, 'expired'))
    case 'check_in':
      return accept(
        isFull(lobby) ? startCheckIfFull(lobby, at) : { ...lobby, deadline: openDeadline(lobby, at) },
      )
    case 'ready_check':
      return accept(
        lobby.startsAt === null
          ? handleMissedCheck(
              lobby,
              lobby.seats.filter((seat) => seat.state === 'ready'),
              at,
            )
          : closeCheckIn(lobby),
      )
  }
}

/**
 * With a start time: a complete side may claim a no-show win against an incomplete one. If neither is
 * complete, the lobby is cancelled.
 */
function closeCheckIn(lobby: LobbyState): LobbyState {
  const isComplete = (side: Position) =>
    lobby.seats.every((seat) => seat.side !== side || seat.state === 'ready') &&
    seatedOn(lobby, side).length === lobby.teamSize
  if (!isComplete(0) && !isComplete(1)) return close(lobby, 'cancelled')
  return { ...lobby, status: 'playing', absentSide: isComplete(0) ? 1 : 0, deadline: null }
}
