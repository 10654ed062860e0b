import type { SideShares } from './shares.ts'

/** product.md, Lobbies and matches, 3. */
export const READY_CHECK_MS = 60_000
/** An open lobby that nobody joins is closed after this. */
export const OPEN_MS = 2 * 3_600_000
/** An invite keeps a seat free for so long. */
export const INVITE_MS = 10 * 60_000
/** Whoever has declined is left in peace by that lobby for so long. */
export const DECLINED_MS = 10 * 60_000
/**
 * api.md part 4: a lobby with a start time asks who is ready from 5 minutes before it to 10 minutes after it.
 */
export const CHECK_IN_BEFORE_MS = 5 * 60_000
export const CHECK_IN_AFTER_MS = 10 * 60_000

export type Position = 0 | 1

/** An invited player's place is kept free until `expiresAt`; `invitedBy` may take the invite back. */
export type Seat = {
  playerId: string
  side: Position
  state: 'seated' | 'ready' | 'invited'
  expiresAt: number | null
  invitedBy: string | null
}

export type Declined = { playerId: string; at: number }

/** Who made it: a player, the queue of the quick match, or players who want to play each other again. */
export type Origin = 'player' | 'queue' | 'rematch'

/**
 * Times are milliseconds since 1970. `seats` are in the order in which they were taken; the first of a side
 * who is not just invited is its captain.
 */
export type LobbyState = {
  /** `playing`: a match was made; from here on the match's own state tells the rest. */
  status: 'open' | 'ready_check' | 'playing' | 'cancelled' | 'expired'
  origin: Origin
  teamSize: number
  openedBy: string
  ratingMin: number | null
  ratingMax: number | null
  startsAt: number | null
  seats: readonly Seat[]
  /** The standing team that a side is; only its members sit there. */
  teams: readonly [number | null, number | null]
  /** How a side divides a prize, once somebody has proposed it. */
  shares: readonly [SideShares | null, SideShares | null]
  /** Who has said no to an invite, and when. */
  declined: readonly Declined[]
  /** Playing, but this side was not there at the start: the other may claim the win. */
  absentSide: Position | null
  deadline: { kind: 'ready_check' | 'check_in' | 'expire'; at: number } | null
}

export type LobbyRefusal =
  | 'not_open'
  | 'full'
  | 'already_seated'
  | 'rating_out_of_range'
  | 'not_captain_of_team'
  | 'no_side_left'
  | 'not_in_team'
  | 'against_own_team'
  | 'declined_lately'
  | 'not_seated'
  | 'not_invited'
  | 'not_captain'
  | 'not_captain_of_side'
  | 'not_on_side'
  | 'own_seat'
  | 'no_ready_check'
  | 'too_late'
  | 'side_not_full'
  | 'bad_shares'
  | 'no_proposal'
  | 'nothing_due'

const isTaken = (seat: Seat): boolean => seat.state !== 'invited'

/** The captain of a side: who took its first seat. */
export function captainOf(lobby: LobbyState, side: Position): string | undefined {
  return lobby.seats.find((seat) => seat.side === side && isTaken(seat))?.playerId
}

export function seatOf(lobby: LobbyState, playerId: string): Seat | undefined {
  return lobby.seats.find((seat) => seat.playerId === playerId)
}

/** Has this player said no so lately that they are not asked again? */
export function hasDeclinedLately(declined: readonly Declined[], playerId: string, at: number): boolean {
  return declined.some((each) => each.playerId === playerId && at < each.at + DECLINED_MS)
}

/** Those who sit on a side, its captain first; the merely invited are not among them. */
export function seatedOn(lobby: LobbyState, side: Position): string[] {
  return lobby.seats.filter((seat) => seat.side === side && isTaken(seat)).map((seat) => seat.playerId)
}

/** Seats that are neither taken nor kept for somebody invited. */
export function freeSeats(lobby: LobbyState, side: Position): number {
  return lobby.teamSize - lobby.seats.filter((seat) => seat.side === side).length
}

export function isFull(lobby: LobbyState): boolean {
  return lobby.seats.filter(isTaken).length === lobby.teamSize * 2
}

/**
 * Of the sides that are no team's the one with more free seats takes the next player, so that the sides fill
 * evenly.
 */
export function freeSide(lobby: LobbyState): Position | undefined {
  const [first, second] = [freeSeats(lobby, 0), freeSeats(lobby, 1)]
  const open = ([0, 1] as const).filter(
    (side) => lobby.teams[side] === null && (side === 0 ? first : second) > 0,
  )
  return open.length === 2 && second > first ? 1 : open[0]
}

/** When the lobby has something to do by itself next: its own deadline or the end of an invite. */
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
