import type { SideShares } from '#core/matches/side-shares.ts'

/** All players of a full lobby have this long to say that they are ready. */
export const READY_CHECK_MS = 60_000
/** An open lobby expires after this time. */
export const OPEN_MS = 2 * 3_600_000
/** An invite holds a seat for this time. */
export const INVITE_MS = 10 * 60_000
/** A player who has declined cannot be invited to the same lobby again for this time. */
export const DECLINED_MS = 10 * 60_000
/** With a start time the ready check lasts from 5 minutes before it to 10 minutes after it. */
export const CHECK_IN_BEFORE_MS = 5 * 60_000
export const CHECK_IN_AFTER_MS = 10 * 60_000

export type Position = 0 | 1

/** An invited player's seat is held until `expiresAt`; `invitedBy` may cancel the invite. */
export type Seat = {
  playerId: string
  side: Position
  state: 'seated' | 'ready' | 'invited'
  expiresAt: number | null
  invitedBy: string | null
}

export type Declined = { playerId: string; at: number }

/** How the lobby came about: opened by a player, by the queue, as a rematch, or for a match of a tournament. */
export type Origin = 'player' | 'queue' | 'rematch' | 'tournament'

/**
 * Times are milliseconds since 1970. `seats` are in the order in which they were taken; a side's captain is
 * its first player who is not just invited.
 */
export type LobbyState = {
  /** `playing`: a match was opened; from then on the match's state applies. */
  status: 'open' | 'ready_check' | 'playing' | 'cancelled' | 'expired'
  origin: Origin
  teamSize: number
  openedBy: string
  ratingMin: number | null
  ratingMax: number | null
  startsAt: number | null
  seats: readonly Seat[]
  /** The team that plays on a side, if any; then only its members may sit there. */
  teams: readonly [number | null, number | null]
  /** The proposed shares of a side, if any. */
  shares: readonly [SideShares | null, SideShares | null]
  /** Players who have declined an invite, and when. */
  declined: readonly Declined[]
  /** Set when this side missed the check-in, so that the other may claim a no-show win. */
  absentSide: Position | null
  deadline: { kind: 'ready_check' | 'check_in' | 'expire'; at: number } | null
}

const isTaken = (seat: Seat): boolean => seat.state !== 'invited'

/** The captain of a side: its player seated longest. */
export function captainOf(lobby: LobbyState, side: Position): string | undefined {
  return lobby.seats.find((seat) => seat.side === side && isTaken(seat))?.playerId
}

export function seatOf(lobby: LobbyState, playerId: string): Seat | undefined {
  return lobby.seats.find((seat) => seat.playerId === playerId)
}

/** Returns whether this player has declined so recently that they cannot be invited. */
export function hasDeclinedLately(declined: readonly Declined[], playerId: string, at: number): boolean {
  return declined.some((each) => each.playerId === playerId && at < each.at + DECLINED_MS)
}

/** The players seated on a side, captain first, without invited ones. */
export function seatedOn(lobby: LobbyState, side: Position): string[] {
  return lobby.seats.filter((seat) => seat.side === side && isTaken(seat)).map((seat) => seat.playerId)
}

/** Seats that are neither taken nor held by an invite. */
export function freeSeats(lobby: LobbyState, side: Position): number {
  return lobby.teamSize - lobby.seats.filter((seat) => seat.side === side).length
}

export function isFull(lobby: LobbyState): boolean {
  return lobby.seats.filter(isTaken).length === lobby.teamSize * 2
}

/**
 * The side for the next player without a team: among sides without a team the one with more free seats, so
 * that sides fill evenly.
 */
export function freeSide(lobby: LobbyState): Position | undefined {
  const [first, second] = [freeSeats(lobby, 0), freeSeats(lobby, 1)]
  const open = ([0, 1] as const).filter(
    (side) => lobby.teams[side] === null && (side === 0 ? first : second) > 0,
  )
  return open.length === 2 && second > first ? 1 : open[0]
}

/** When the lobby's next job is due: its deadline or the end of an invite; null for none. */
export function nextDue(lobby: LobbyState): number | null {
  const ends =
    lobby.status === 'open'
      ? lobby.seats.flatMap((seat) =>
          seat.state === 'invited' && seat.expiresAt !== null ? [seat.expiresAt] : [],
        )
      : []
  const all = [...ends, ...(lobby.deadline ? [lobby.deadline.at] : [])]
  return all.length > 0 ? Math.min(...all) : null
}

export function withSide<Value>(
  pair: readonly [Value, Value],
  side: Position,
  value: Value,
): readonly [Value, Value] {
  return side === 0 ? [value, pair[1]] : [pair[0], value]
}
