import type { LobbyState } from '#core/lobby/machine.ts'
import type { ModeRow } from '#server/site/catalogue.ts'
import type { SideRow } from '#server/matches/queries.ts'
import type { LobbyRow, SeatRow } from './queries.ts'

/** The row, its sides and its seats as the pure machine's state. */
export function lobbyState(row: LobbyRow, mode: ModeRow, seats: SeatRow[], sides: SideRow[]): LobbyState {
  const teamOf = (position: 0 | 1) => sides.find((side) => side.lobby_id === row.id && side.position === position)?.team_id ?? null
  return {
    status: row.status === 'done' ? 'playing' : row.status,
    teamSize: mode.team_size,
    openedBy: row.opened_by,
    ratingMin: row.rating_min,
    ratingMax: row.rating_max,
    seats: seats.filter((seat) => seat.lobby_id === row.id).map((seat) => ({ playerId: seat.player_id, side: seat.side, state: seat.state })),
    teams: [teamOf(0), teamOf(1)],
    deadline: row.deadline_kind && row.deadline_at ? { kind: row.deadline_kind, at: row.deadline_at.getTime() } : null,
  }
}
