import type { Booking } from '#core/lobbies/booking.ts'
import type { LobbyState } from '#core/lobbies/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import type { Context } from '#server/platform/context.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { listSidesOfLobbies, type SideRow } from '#server/domains/matches/queries.ts'
import { listSeats, type SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'
import { type Standing, loadStanding } from '#server/domains/ratings/standing.ts'
import { lockLobby, type LobbyRow } from './queries.ts'

/** A lobby's rows, and the state machine's state built from them. */
export type LoadedLobby = {
  row: LobbyRow
  mode: ModeRow
  seats: SeatRow[]
  sides: SideRow[]
  state: LobbyState
}

export async function loadLobby(db: Reader, row: LobbyRow): Promise<LoadedLobby> {
  const [lobby] = await loadLobbies(db, [row])
  if (!lobby) throw new Error(`lobby ${row.id} was not loaded`)
  return lobby
}

/** Two statements for any number of lobbies. */
export async function loadLobbies(db: Reader, rows: readonly LobbyRow[]): Promise<LoadedLobby[]> {
  const ids = rows.map((row) => row.id)
  const { allSeats, allSides } = await readAll(db, {
    allSeats: () => listSeats(db, ids),
    allSides: () => listSidesOfLobbies(db, ids),
  })
  const lobbies: LoadedLobby[] = []
  for (const row of rows) {
    const mode = await findModeById(db, row.mode_id)
    const seats = allSeats.filter((seat) => seat.lobby_id === row.id)
    const sides = allSides.filter((side) => side.lobby_id === row.id)
    lobbies.push({ row, mode, seats, sides, state: lobbyState(row, mode, seats, sides) })
  }
  return lobbies
}

/** Loads a lobby and locks it until the transaction ends. */
export async function lockAndLoadLobby(trx: Trx, id: number): Promise<LoadedLobby | undefined> {
  const row = await lockLobby(trx, id)
  return row && loadLobby(trx, row)
}

/** The time during which a seat in this lobby occupies its player. */
export function bookingOf(
  row: Pick<LobbyRow, 'starts_at' | 'best_of' | 'status'>,
  mode: Pick<ModeRow, 'game_minutes'>,
): Booking {
  return {
    startsAt: row.starts_at?.getTime() ?? null,
    bestOf: row.best_of,
    gameMinutes: mode.game_minutes,
    hasBegun: row.status === 'playing',
  }
}

type StateRow = Pick<
  LobbyRow,
  | 'id'
  | 'status'
  | 'origin'
  | 'opened_by'
  | 'rating_min'
  | 'rating_max'
  | 'starts_at'
  | 'declined'
  | 'deadline_kind'
  | 'deadline_at'
>
type StateSeat = Pick<SeatRow, 'lobby_id' | 'player_id' | 'side' | 'state' | 'expires_at' | 'invited_by'>
type StateSide = Pick<SideRow, 'lobby_id' | 'position' | 'team_id' | 'shares'>

/** Builds the state machine's state from the row, its sides and its seats. */
export function lobbyState(
  row: StateRow,
  mode: Pick<ModeRow, 'team_size'>,
  seats: readonly StateSeat[],
  sides: readonly StateSide[],
): LobbyState {
  const sideAt = (position: 0 | 1) =>
    sides.find((side) => side.lobby_id === row.id && side.position === position)
  return {
    status: row.status === 'done' ? 'playing' : row.status,
    origin: row.origin,
    teamSize: mode.team_size,
    openedBy: row.opened_by,
    ratingMin: row.rating_min,
    ratingMax: row.rating_max,
    startsAt: row.starts_at?.getTime() ?? null,
    seats: seats
      .filter((seat) => seat.lobby_id === row.id)
      .map((seat) => ({
        playerId: seat.player_id,
        side: seat.side,
        state: seat.state,
        expiresAt: seat.expires_at?.getTime() ?? null,
        invitedBy: seat.state === 'invited' ? seat.invited_by : null,
      })),
    teams: [sideAt(0)?.team_id ?? null, sideAt(1)?.team_id ?? null],
    shares: [sideAt(0)?.shares ?? null, sideAt(1)?.shares ?? null],
    declined: row.declined,
    // Stored with the match only.
    absentSide: null,
    deadline:
      row.deadline_kind && row.deadline_at
        ? { kind: row.deadline_kind, at: row.deadline_at.getTime() }
        : null,
  }
}

/** The viewer of one lobby, with the ratings of the players in it. */
export function loadStandingIn(
  context: Context,
  db: Reader,
  { row, seats }: LoadedLobby,
  playerId: string,
): Promise<Standing> {
  const company = seats.map((seat) => seat.player_id)
  return loadStanding(context, db, playerId, { isForMoney: row.entry_fee_cents > 0, company })
}
