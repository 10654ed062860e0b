import { accept, refuse, type Decision } from '../decision.ts'

/** product.md, Lobbies and matches, 3. */
export const READY_CHECK_MS = 60_000
/** An open lobby that nobody joins is closed after this. */
export const OPEN_MS = 2 * 3_600_000

export type Seat = { playerId: string; side: 0 | 1; state: 'seated' | 'ready' }

/** Times are milliseconds since 1970. `seats` are in the order in which they were taken; the first of a side is its captain. */
export type LobbyState = {
  /** `playing`: a match was made; from here on the match's own state tells the rest. */
  status: 'open' | 'ready_check' | 'playing' | 'cancelled' | 'expired'
  teamSize: number
  openedBy: string
  ratingMin: number | null
  ratingMax: number | null
  seats: readonly Seat[]
  /** The standing team that a side is; only its members sit there. */
  teams: readonly [number | null, number | null]
  deadline: { kind: 'ready_check' | 'expire'; at: number } | null
}

export type LobbyEvent =
  /** With a team the player plays for it; `isTeamCaptain` may bring it to a side that nobody has. */
  | { type: 'join'; playerId: string; rating: number; at: number; team?: { id: number; isCaptain: boolean } }
  | { type: 'leave'; playerId: string; at: number }
  | { type: 'ready'; playerId: string; at: number }
  | { type: 'cancel'; playerId: string; at: number }
  | { type: 'deadline'; at: number }

export type LobbyRefusal =
  | 'not_open'
  | 'full'
  | 'already_seated'
  | 'rating_out_of_range'
  | 'not_captain_of_team'
  | 'no_side_left'
  | 'not_seated'
  | 'not_captain'
  | 'no_ready_check'
  | 'too_late'
  | 'nothing_due'

export type LobbyOptions = { teamSize: number; openedBy: string; ratingMin: number | null; ratingMax: number | null; at: number; teamId?: number | null }

/** A new lobby, its opener in the first seat of the first side, which is the team's when the opener enters one. */
export function openLobby(options: LobbyOptions): LobbyState {
  const { teamSize, openedBy, ratingMin, ratingMax, at } = options
  const seats: Seat[] = [{ playerId: openedBy, side: 0, state: 'seated' }]
  return { status: 'open', teamSize, openedBy, ratingMin, ratingMax, seats, teams: [options.teamId ?? null, null], deadline: { kind: 'expire', at: at + OPEN_MS } }
}

/** The lobby's whole rule: every event in every state has an answer, the next state or a named refusal. */
export function stepLobby(lobby: LobbyState, event: LobbyEvent): Decision<LobbyState, LobbyRefusal> {
  switch (event.type) {
    case 'join':
      return join(lobby, event)
    case 'leave':
      return leave(lobby, event)
    case 'ready':
      return ready(lobby, event)
    case 'cancel':
      return cancel(lobby, event.playerId)
    case 'deadline':
      return passDeadline(lobby, event.at)
  }
}

/** The captain of a side: who took its first seat. */
export function captainOf(lobby: LobbyState, side: 0 | 1): string | undefined {
  return lobby.seats.find((seat) => seat.side === side)?.playerId
}

/** Of the sides that are no team's the one with more free seats takes the next player, so that the sides fill evenly. */
export function freeSide(lobby: LobbyState): 0 | 1 | undefined {
  const [first, second] = [freeSeats(lobby, 0), freeSeats(lobby, 1)]
  const open = ([0, 1] as const).filter((side) => lobby.teams[side] === null && (side === 0 ? first : second) > 0)
  return open.length === 2 && second > first ? 1 : open[0]
}

function freeSeats(lobby: LobbyState, side: 0 | 1): number {
  return lobby.teamSize - lobby.seats.filter((seat) => seat.side === side).length
}

/** The side on which this team plays, or the one that it may have: an empty one. */
function sideOfTeam(lobby: LobbyState, team: { id: number; isCaptain: boolean }): Decision<0 | 1, LobbyRefusal> {
  const own = lobby.teams.indexOf(team.id)
  if (own === 0 || own === 1) return freeSeats(lobby, own) > 0 ? accept(own) : refuse('full')
  const empty = ([0, 1] as const).find((side) => lobby.teams[side] === null && freeSeats(lobby, side) === lobby.teamSize)
  if (empty === undefined) return refuse('no_side_left')
  return team.isCaptain ? accept(empty) : refuse('not_captain_of_team')
}

function join(lobby: LobbyState, event: Extract<LobbyEvent, { type: 'join' }>): Decision<LobbyState, LobbyRefusal> {
  if (lobby.seats.some((seat) => seat.playerId === event.playerId)) return refuse('already_seated')
  if (lobby.status === 'ready_check') return refuse('full')
  if (lobby.status !== 'open') return refuse('not_open')
  const tooLow = lobby.ratingMin !== null && event.rating < lobby.ratingMin
  const tooHigh = lobby.ratingMax !== null && event.rating > lobby.ratingMax
  if (tooLow || tooHigh) return refuse('rating_out_of_range')
  const open = freeSide(lobby)
  const found = event.team ? sideOfTeam(lobby, event.team) : open === undefined ? refuse('full' as const) : accept(open)
  if (!found.ok) return found
  const side = found.value
  const seats: Seat[] = [...lobby.seats, { playerId: event.playerId, side, state: 'seated' }]
  const teams = event.team ? withTeam(lobby.teams, side, event.team.id) : lobby.teams
  const isFull = seats.length === lobby.teamSize * 2
  if (!isFull) return accept({ ...lobby, seats, teams })
  return accept({ ...lobby, status: 'ready_check', seats, teams, deadline: { kind: 'ready_check', at: event.at + READY_CHECK_MS } })
}

/** Leaving in the ready check is missing it (api.md part 4): the seat is free and the lobby opens again. */
function leave(lobby: LobbyState, event: { playerId: string; at: number }): Decision<LobbyState, LobbyRefusal> {
  if (!lobby.seats.some((seat) => seat.playerId === event.playerId)) return refuse('not_seated')
  if (lobby.status !== 'open' && lobby.status !== 'ready_check') return refuse('too_late')
  return accept(reopen(lobby, lobby.seats.filter((seat) => seat.playerId !== event.playerId), event.at))
}

function ready(lobby: LobbyState, event: { playerId: string; at: number }): Decision<LobbyState, LobbyRefusal> {
  if (!lobby.seats.some((seat) => seat.playerId === event.playerId)) return refuse('not_seated')
  if (lobby.status !== 'ready_check') return refuse('no_ready_check')
  if (lobby.deadline && event.at >= lobby.deadline.at) return refuse('too_late')
  const seats = lobby.seats.map((seat): Seat => (seat.playerId === event.playerId ? { ...seat, state: 'ready' } : seat))
  if (seats.some((seat) => seat.state !== 'ready')) return accept({ ...lobby, seats })
  return accept({ ...lobby, status: 'playing', seats, deadline: null })
}

function cancel(lobby: LobbyState, playerId: string): Decision<LobbyState, LobbyRefusal> {
  if (lobby.openedBy !== playerId) return refuse('not_captain')
  if (lobby.status !== 'open' && lobby.status !== 'ready_check') return refuse('too_late')
  return accept({ ...lobby, status: 'cancelled', deadline: null })
}

function passDeadline(lobby: LobbyState, at: number): Decision<LobbyState, LobbyRefusal> {
  if (!lobby.deadline || at < lobby.deadline.at) return refuse('nothing_due')
  if (lobby.deadline.kind === 'expire') return accept({ ...lobby, status: 'expired', deadline: null })
  return accept(reopen(lobby, lobby.seats.filter((seat) => seat.state === 'ready'), at))
}

/** Who is left keeps the seat and is asked again next time; when the opener is gone, the one seated longest takes over. */
function reopen(lobby: LobbyState, left: readonly Seat[], at: number): LobbyState {
  const seats = left.map((seat): Seat => ({ ...seat, state: 'seated' }))
  const first = seats[0]
  if (!first) return { ...lobby, status: 'expired', seats: [], deadline: null }
  // A side that everybody has left is nobody's again.
  const teams = ([0, 1] as const).reduce((all, side) => (seats.some((seat) => seat.side === side) ? all : withTeam(all, side, null)), lobby.teams)
  const openedBy = seats.some((seat) => seat.playerId === lobby.openedBy) ? lobby.openedBy : first.playerId
  return { ...lobby, status: 'open', openedBy, seats, teams, deadline: { kind: 'expire', at: at + OPEN_MS } }
}

function withTeam(teams: LobbyState['teams'], side: 0 | 1, id: number | null): LobbyState['teams'] {
  return side === 0 ? [id, teams[1]] : [teams[0], id]
}
