import { sql, type Selectable } from 'kysely'
import { areAtOnce, bookingProblem, type Booking, type BookingProblem } from '#core/lobbies/booking.ts'
import type { Seat } from '#core/lobbies/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SeatRow = Selectable<Tables['lobby_seats']> & { username: string; avatar_url: string | null }
export type NewSeat = Seat & {
  lobbyId: number
  game: string
  booking: Booking
  now: Date
  notificationId?: number | null
}

/** Written exactly like the partial index's condition; an invited player does not occupy the seat. */
const ACTIVE = `released_at is null and state <> 'invited'`

export function listSeats(db: Reader, lobbyIds: number[]): Promise<SeatRow[]> {
  if (lobbyIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('lobby_seats')
    .innerJoin('players', 'players.id', 'lobby_seats.player_id')
    .selectAll('lobby_seats')
    .select(['players.username', 'players.avatar_url'])
    .where('lobby_id', 'in', lobbyIds)
    .orderBy('lobby_seats.id')
    .execute()
}

/** Whether the player has a seat now, in one game or in any. */
export async function hasActiveSeat(db: Reader, seat: { playerId: string; game?: string }): Promise<boolean> {
  let query = db
    .selectFrom('lobby_seats')
    .select('id')
    .where('player_id', '=', seat.playerId)
    .where(sql.raw<boolean>(ACTIVE))
  if (seat.game) query = query.where('game', '=', seat.game)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Inserts the seat, or returns why it conflicts with the player's other seats. An advisory lock per player
 * serialises concurrent attempts.
 */
export async function insertSeat(trx: Trx, seat: NewSeat): Promise<BookingProblem | undefined> {
  if (seat.state !== 'invited') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${seat.playerId}, 7))`.execute(trx)
    const taken = await listBookings(trx, {
      playerIds: [seat.playerId],
      game: seat.game,
      except: seat.lobbyId,
    })
    const problem = bookingProblem(taken.get(seat.playerId) ?? [], seat.booking, seat.now.getTime())
    if (problem) return problem
  }
  await trx
    .insertInto('lobby_seats')
    .values({
      lobby_id: seat.lobbyId,
      player_id: seat.playerId,
      side: seat.side,
      state: seat.state,
      game: seat.game,
      invited_by: seat.invitedBy,
      notification_id: seat.notificationId ?? null,
      expires_at: seat.expiresAt === null ? null : new Date(seat.expiresAt),
      released_at: null,
      created_at: seat.now,
    })
    .execute()
  return undefined
}

export async function deleteSeats(trx: Trx, lobbyId: number, playerIds: string[]): Promise<void> {
  if (playerIds.length > 0)
    await trx
      .deleteFrom('lobby_seats')
      .where('lobby_id', '=', lobbyId)
      .where('player_id', 'in', playerIds)
      .execute()
}

export async function setSeatState(trx: Trx, lobbyId: number, seat: Seat): Promise<void> {
  await trx
    .updateTable('lobby_seats')
    .set({ state: seat.state })
    .where('lobby_id', '=', lobbyId)
    .where('player_id', '=', seat.playerId)
    .execute()
}

export async function releaseSeats(trx: Trx, lobbyId: number, now: Date): Promise<void> {
  await trx
    .updateTable('lobby_seats')
    .set({ released_at: now })
    .where('lobby_id', '=', lobbyId)
    .where('released_at', 'is', null)
    .execute()
}

/** When the current seats of these players occupy them; of one game, or of all. */
export async function listBookings(
  db: Reader,
  filter: { playerIds: readonly string[]; game?: string; except?: number },
): Promise<Map<string, Booking[]>> {
  if (filter.playerIds.length === 0) return new Map()
  const { rows } = await sql<{
    player_id: string
    starts_at: Date | null
    best_of: number
    status: string
    game_minutes: number
  }>`
    select seat.player_id, lobbies.starts_at, lobbies.best_of, lobbies.status, modes.game_minutes
    from lobby_seats seat join lobbies on lobbies.id = seat.lobby_id join modes on modes.id = lobbies.mode_id
    where seat.player_id = any(${filter.playerIds}) and seat.released_at is null and seat.state <> 'invited'
      and (${filter.game ?? null}::text is null or seat.game = ${filter.game ?? null}) and seat.lobby_id <> ${filter.except ?? 0}`.execute(
    db,
  )
  const bookings = new Map<string, Booking[]>()
  for (const row of rows) {
    const booking = {
      startsAt: row.starts_at?.getTime() ?? null,
      bestOf: row.best_of,
      gameMinutes: row.game_minutes,
      hasBegun: row.status === 'playing',
    }
    bookings.set(row.player_id, [...(bookings.get(row.player_id) ?? []), booking])
  }
  return bookings
}

/** Those players who have another seat in this game at the time of this lobby. */
export async function listBusy(
  db: Reader,
  filter: { playerIds: readonly string[]; game: string; lobbyId: number; booking: Booking; now: Date },
): Promise<Set<string>> {
  const bookings = await listBookings(db, {
    playerIds: filter.playerIds,
    game: filter.game,
    except: filter.lobbyId,
  })
  return new Set(
    [...bookings].flatMap(([id, taken]) =>
      taken.some((each) => areAtOnce(each, filter.booking, filter.now.getTime())) ? [id] : [],
    ),
  )
}
