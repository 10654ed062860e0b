import type { LobbyState, Position, Seat } from './state.ts'

/** The players of each side, captain first. */
export type Fixture = {
  sides: readonly [readonly string[], readonly string[]]
  teams: readonly [number | null, number | null]
  teamSize: number
  at: number
  /** The time by which everybody has to be ready. */
  readyBy: number
}

/**
 * A lobby whose players are fixed from the start, for a match of a tournament: its ready check is open at once, nobody can
 * leave or be replaced, and a complete side may claim the win against one that is not.
 */
export function openFixture({ sides, teams, teamSize, at, readyBy }: Fixture): LobbyState {
  const seatsOn = (side: Position): Seat[] =>
    sides[side].map((playerId) => ({ playerId, side, state: 'seated', expiresAt: null, invitedBy: null }))
  const seats = [...seatsOn(0), ...seatsOn(1)]
  return {
    status: 'ready_check',
    origin: 'tournament',
    teamSize,
    openedBy: seats[0]?.playerId ?? '',
    ratingMin: null,
    ratingMax: null,
    startsAt: at,
    seats,
    teams,
    shares: [null, null],
    declined: [],
    absentSide: null,
    deadline: { kind: 'ready_check', at: readyBy },
  }
}
