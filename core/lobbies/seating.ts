import { accept, refuse, type Decision } from '#core/decision.ts'
import {
  CHECK_IN_AFTER_MS,
  CHECK_IN_BEFORE_MS,
  freeSeats,
  freeSide,
  isFull,
  OPEN_MS,
  READY_CHECK_MS,
  seatedOn,
  seatOf,
  withSide,
  type LobbyState,
  type Position,
  type Seat,
} from './state.ts'

type Answer<Refusal extends string> = Decision<LobbyState, Refusal>
type Team = { id: number; isCaptain: boolean }

/** Takes a seat: the next free one, one on the team's side, or the one held by an invite. */
export function join(
  lobby: LobbyState,
  event: { playerId: string; rating: number; at: number; team?: Team; against?: readonly Position[] },
): Answer<
  | 'already_seated'
  | 'full'
  | 'not_open'
  | 'rating_out_of_range'
  | 'no_side_left'
  | 'not_captain_of_team'
  | 'against_own_team'
> {
  const own = seatOf(lobby, event.playerId)
  const against = event.against ?? []
  if (own?.state === 'invited')
    return takeHeldSeat(lobby, own, { isAgainstTeam: against.includes(own.side), at: event.at })
  if (own) return refuse('already_seated')
  if (lobby.status === 'ready_check') return refuse('full')
  if (lobby.status !== 'open') return refuse('not_open')
  const tooLow = lobby.ratingMin !== null && event.rating < lobby.ratingMin
  const tooHigh = lobby.ratingMax !== null && event.rating > lobby.ratingMax
  if (tooLow || tooHigh) return refuse('rating_out_of_range')
  const open = freeSide(lobby)
  const found = event.team
    ? sideOfTeam(lobby, event.team)
    : open === undefined
      ? refuse('full' as const)
      : accept(open)
  if (!found.ok) return found
  if (against.includes(found.value)) return refuse('against_own_team')
  const seats: Seat[] = [
    ...lobby.seats,
    { playerId: event.playerId, side: found.value, state: 'seated', expiresAt: null, invitedBy: null },
  ]
  const teams = event.team ? withSide(lobby.teams, found.value, event.team.id) : lobby.teams
  return accept(startCheckIfFull(dropOutdatedShares(lobby, { ...lobby, seats, teams }), event.at))
}

/** Accepts an invite. */
export function acceptInvite(
  lobby: LobbyState,
  event: { playerId: string; isAgainstTeam?: boolean; at: number },
): Answer<'already_seated' | 'not_invited' | 'not_open' | 'against_own_team'> {
  const own = seatOf(lobby, event.playerId)
  if (!own) return refuse('not_invited')
  return own.state === 'invited' ? takeHeldSeat(lobby, own, event) : refuse('already_seated')
}

/** Takes the seat that an invite holds. It comes behind those taken earlier. */
function takeHeldSeat(
  lobby: LobbyState,
  own: Seat,
  event: { isAgainstTeam?: boolean; at: number },
): Answer<'not_open' | 'against_own_team'> {
  if (lobby.status !== 'open') return refuse('not_open')
  if (event.isAgainstTeam) return refuse('against_own_team')
  const seats: Seat[] = [
    ...lobby.seats.filter((seat) => seat !== own),
    { ...own, state: 'seated', expiresAt: null, invitedBy: null },
  ]
  return accept(startCheckIfFull(dropOutdatedShares(lobby, { ...lobby, seats }), event.at))
}

/** From the start time on nobody can avoid a no-show claim by leaving or cancelling. */
export function isPastStart(lobby: LobbyState, at: number): boolean {
  return lobby.status === 'ready_check' && lobby.startsAt !== null && at >= lobby.startsAt
}

/** A side without seated or invited players has no team any more. */
export function withoutEmptyTeams(lobby: LobbyState): LobbyState {
  const teams = ([0, 1] as const).reduce(
    (all, side) => (lobby.seats.some((seat) => seat.side === side) ? all : withSide(all, side, null)),
    lobby.teams,
  )
  return { ...lobby, teams }
}

/** Frees a seat. During the ready check this counts as missing it, and the lobby reopens. */
export function leave(
  lobby: LobbyState,
  event: { playerId: string; at: number },
): Answer<'not_seated' | 'too_late'> {
  const own = seatOf(lobby, event.playerId)
  if (!own || own.state === 'invited') return refuse('not_seated')
  if ((lobby.status !== 'open' && lobby.status !== 'ready_check') || isPastStart(lobby, event.at))
    return refuse('too_late')
  return accept(
    lobby.status === 'ready_check'
      ? handleMissedCheck(
          lobby,
          lobby.seats.filter((seat) => seat !== own),
          event.at,
        )
      : reopen(
          lobby,
          lobby.seats.filter((seat) => seat !== own),
          event.at,
        ),
  )
}

/** Handles a missed ready check. A queue lobby is cancelled; its other players go back to the queue. */
export function handleMissedCheck(lobby: LobbyState, left: readonly Seat[], at: number): LobbyState {
  if (lobby.origin === 'queue') return close({ ...lobby, seats: left }, 'cancelled')
  return reopen(lobby, left, at)
}

/** Ends a lobby without a match and drops its invites. */
export function close(lobby: LobbyState, status: 'cancelled' | 'expired'): LobbyState {
  return { ...lobby, status, seats: lobby.seats.filter((seat) => seat.state !== 'invited'), deadline: null }
}

/**
 * Reopens the lobby with the remaining seats. If the opener is gone, the player seated longest becomes the
 * opener.
 */
export function reopen(lobby: LobbyState, left: readonly Seat[], at: number): LobbyState {
  const seats = left.map((seat): Seat => (seat.state === 'ready' ? { ...seat, state: 'seated' } : seat))
  const first = seats.find((seat) => seat.state !== 'invited')
  if (!first)
    return { ...close({ ...lobby, seats: [] }, 'expired'), teams: [null, null], shares: [null, null] }
  const openedBy = seats.some((seat) => seat.playerId === lobby.openedBy && seat.state !== 'invited')
    ? lobby.openedBy
    : first.playerId
  return dropOutdatedShares(
    lobby,
    withoutEmptyTeams({ ...lobby, status: 'open', openedBy, seats, deadline: openDeadline(lobby, at) }),
  )
}

/** Deadline of an open lobby: its check-in, the end of its check-in, or two hours after it was opened. */
export function openDeadline(
  lobby: Pick<LobbyState, 'startsAt' | 'status' | 'deadline'>,
  at: number,
): NonNullable<LobbyState['deadline']> {
  if (lobby.startsAt === null)
    return lobby.status === 'open' && lobby.deadline ? lobby.deadline : { kind: 'expire', at: at + OPEN_MS }
  const opens = lobby.startsAt - CHECK_IN_BEFORE_MS
  return at < opens
    ? { kind: 'check_in', at: opens }
    : { kind: 'expire', at: lobby.startsAt + CHECK_IN_AFTER_MS }
}

/** Starts the ready check if every seat is taken; with a start time not before the check-in. */
export function startCheckIfFull(lobby: LobbyState, at: number): LobbyState {
  if (!isFull(lobby)) return lobby
  if (lobby.startsAt !== null && at < lobby.startsAt - CHECK_IN_BEFORE_MS) return lobby
  const ends = Math.max(at + READY_CHECK_MS, lobby.startsAt === null ? 0 : lobby.startsAt + CHECK_IN_AFTER_MS)
  return { ...lobby, status: 'ready_check', deadline: { kind: 'ready_check', at: ends } }
}

/** The side on which this team plays, or an empty one that it may take. */
function sideOfTeam(
  lobby: LobbyState,
  team: Team,
): Decision<Position, 'full' | 'no_side_left' | 'not_captain_of_team'> {
  const own = lobby.teams.indexOf(team.id)
  if (own === 0 || own === 1) return freeSeats(lobby, own) > 0 ? accept(own) : refuse('full')
  const empty = ([0, 1] as const).find(
    (side) => lobby.teams[side] === null && freeSeats(lobby, side) === lobby.teamSize,
  )
  if (empty === undefined) return refuse('no_side_left')
  return team.isCaptain ? accept(empty) : refuse('not_captain_of_team')
}

/** Drops a proposal of shares when the players of its side have changed. */
function dropOutdatedShares(before: LobbyState, after: LobbyState): LobbyState {
  const same = (side: Position) => seatedOn(before, side).join() === seatedOn(after, side).join()
  return { ...after, shares: [same(0) ? after.shares[0] : null, same(1) ? after.shares[1] : null] }
}
