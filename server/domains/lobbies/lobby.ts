import type { Booking } from '#core/lobbies/booking.ts'
import type { LobbyState } from '#core/lobbies/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import type { Context } from '#server/platform/context.ts'
import { listBadges, type PlayerBadge } from '#server/domains/players/queries.ts'
import { findTeamNames } from '#server/domains/teams/queries.ts'
import { findModeById, isRetired, type ModeRow } from '#server/domains/site/catalogue.ts'
import {
  findMatches,
  listSidesOfLobbies,
  type MatchRow,
  type SideRow,
} from '#server/domains/matches/queries.ts'
import { listSeats, type SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'
import {
  loadPlayerRatings,
  loadStanding,
  type PlayerRatings,
  type Standing,
} from '#server/domains/ratings/standing.ts'
import { findRematches, lockLobby, type LobbyRow } from './queries.ts'

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

/** The lobby if this player may see it, locked until the transaction ends. */
export async function lockVisibleLobby(
  trx: Trx,
  id: number,
  who: { playerId: string; invite?: string | undefined },
): Promise<LoadedLobby | undefined> {
  const lobby = await lockAndLoadLobby(trx, id)
  return lobby && isLobbyVisible(lobby.row, lobby.seats, who) ? lobby : undefined
}

type Onlooker = { playerId?: string | undefined; invite?: string | undefined }

/**
 * Public lobbies are visible to everyone; a private one to its players, the invited and holders of its link.
 */
export async function maySeeLobby(db: Reader, row: LobbyRow, who: Onlooker): Promise<boolean> {
  return isLobbyVisible(row, row.is_private ? await listSeats(db, [row.id]) : [], who)
}

/** `seats`: of this lobby. */
export function isLobbyVisible(
  row: LobbyRow,
  seats: readonly { player_id: string }[],
  who: Onlooker,
): boolean {
  if (!row.is_private || who.invite === row.invite_code) return true
  return seats.some((seat) => seat.player_id === who.playerId)
}

/** The side on which the player is seated or invited. */
export function sideOf({ seats, sides }: LoadedLobby, playerId: string): SideRow | undefined {
  const own = seats.find((seat) => seat.player_id === playerId)
  return sides.find((side) => side.position === own?.side)
}

/** Players leave a lobby of the queue, and only organizers cancel a match of a tournament. */
export function isCancelledByPlayers({ origin }: Pick<LobbyRow, 'origin'>): boolean {
  return origin !== 'queue' && origin !== 'tournament'
}

/** Returns whether the mode, as it is now, still fits the number of players and of games. */
export const isRematchable = ({ row, mode, seats }: Pick<LoadedLobby, 'row' | 'mode' | 'seats'>): boolean =>
  seats.length === 2 * mode.team_size && mode.best_of.includes(row.best_of)

/** A lobby with all that its view shows to anyone. */
export type LobbyView = LoadedLobby & {
  match: MatchRow | undefined
  rematchId: number | null
  /** True if its players can play once more in this mode. */
  isRematchable: boolean
  ratings: PlayerRatings
  teamNames: Map<number, string>
  badges: Map<string, PlayerBadge>
}

/** Loads what the views of these lobbies show. The number of statements does not depend on the number of lobbies. */
export async function loadLobbyViews(
  db: Reader,
  lobbies: readonly LoadedLobby[],
  { now, known }: { now: Date; /** Ratings of everyone seated. */ known?: PlayerRatings },
): Promise<LobbyView[]> {
  const rows = lobbies.map(({ row }) => row)
  const matchIds = rows.flatMap((row) => (row.match_id ? [row.match_id] : []))
  const doneIds = rows.flatMap((row) => (row.status === 'done' ? [row.id] : []))
  const seatedIds = lobbies.flatMap(({ seats }) => seats.map((seat) => seat.player_id))
  const { matches, rematches, teamNames, badges, ratings } = await readAll(db, {
    matches: () => findMatches(db, matchIds),
    rematches: () => findRematches(db, doneIds),
    teamNames: () =>
      findTeamNames(
        db,
        lobbies.flatMap(({ sides }) => sides),
      ),
    badges: () =>
      listBadges(
        db,
        rows.flatMap((row) => row.missed),
      ),
    ratings: async () => known ?? loadPlayerRatings(db, seatedIds, now),
  })
  const retired = new Set<number>()
  for (const { row, mode } of lobbies)
    if (row.status === 'done' && (await isRetired(db, mode))) retired.add(mode.id)
  return lobbies.map((lobby) => {
    const { id, match_id: matchId } = lobby.row
    const match = matchId ? matches.get(matchId) : undefined
    const canRepeat = !retired.has(lobby.mode.id) && isRematchable(lobby)
    const rematchId = rematches.get(id) ?? null
    return { ...lobby, match, rematchId, isRematchable: canRepeat, ratings, teamNames, badges }
  })
}

/** The standing of a player in this lobby, with the ratings of everybody seated. */
export function loadStandingIn(
  context: Context,
  db: Reader,
  { row, seats }: LoadedLobby,
  playerId: string,
): Promise<Standing> {
  const company = seats.map((seat) => seat.player_id)
  return loadStanding(context, db, playerId, { isForMoney: row.entry_fee_cents > 0, company })
}
