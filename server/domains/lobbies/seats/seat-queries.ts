import { sql, type RawBuilder, type Selectable } from 'kysely'
import { accept, refuse, type Decision } from '#core/decision.ts'
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

/** Returns whether the player has a seat now, in one game or in any. */
export async function hasActiveSeat(db: Reader, seat: { playerId: string; game?: string }): Promise<boolean> {
  let query = db
    .selectFrom('lobby_seats')
    .select('id')
    .where('player_id', '=', seat.playerId)
    .where(sql.raw<boolean>(ACTIVE))
  if (seat.game) query = query.where('game', '=', seat.game)
  return (await query.executeTakeFirst()) !== undefined
}

/** Inserts the held seat of an invited player. It does not occupy them. */
export function insertInvitedSeat(trx: Trx, seat: NewSeat): Promise<SeatRow> {
  return insertSeatRow(trx, seat, sql`select 1`)
}

/**
 * Inserts the seat, unless it conflicts with the player's other seats. An advisory lock per player serializes
 * concurrent attempts. The other seats are read after the lock by a statement of their own: one that waits for a lock
 * does not see what was committed meanwhile.
 */
export async function insertSeat(trx: Trx, seat: NewSeat): Promise<Decision<SeatRow, BookingProblem>> {
  const { playerId, game, lobbyId } = seat
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${playerId}, 7))`
  const row = await insertSeatRow(trx, seat, lock)
  const taken = await listBookings(trx, { playerIds: [playerId], game, except: lobbyId })
  const problem = bookingProblem(taken.get(playerId) ?? [], seat.booking, seat.now.getTime())
  if (!problem) return accept(row)
  await deleteSeats(trx, lobbyId, [playerId])
  return refuse(problem)
}

/** Seats all players of a match that was arranged for them, whatever other seats they have. */
export async function insertFixedSeats(
  trx: Trx,
  of: { game: string; seats: readonly (Seat & { lobbyId: number })[]; now: Date },
): Promise<void> {
  await trx
    .insertInto('lobby_seats')
    .values(
      of.seats.map((seat) => ({
        lobby_id: seat.lobbyId,
        player_id: seat.playerId,
        side: seat.side,
        state: seat.state,
        game: of.game,
        released_at: null,
        invited_by: null,
        notification_id: null,
        expires_at: null,
        created_at: of.now,
      })),
    )
    .execute()
}

/** `first` is executed with the insert. */
async function insertSeatRow(trx: Trx, seat: NewSeat, first: RawBuilder<unknown>): Promise<SeatRow> {
  const expiresAt = seat.expiresAt === null ? null : new Date(seat.expiresAt)
  const { rows } = await sql<SeatRow>`
    with first as materialized (${first}), seat as (
      insert into lobby_seats (lobby_id, player_id, side, state, game, invited_by, expires_at, created_at)
      select ${seat.lobbyId}, ${seat.playerId}, ${seat.side}, ${seat.state}, ${seat.game}, ${seat.invitedBy},
        ${expiresAt}, ${seat.now} from first
      returning *
    )
    select seat.*, players.username, players.avatar_url from seat join players on players.id = seat.player_id`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error(`lobby ${seat.lobbyId}: the seat of ${seat.playerId} was not inserted`)
  return row
}

export type DeletedSeat = Pick<SeatRow, 'id' | 'player_id' | 'notification_id'>

/** Deletes the seats and returns them as they were then: an invited player may have been notified at this moment. */
export async function deleteSeats(trx: Trx, lobbyId: number, playerIds: string[]): Promise<DeletedSeat[]> {
  if (playerIds.length === 0) return []
  return trx
    .deleteFrom('lobby_seats')
    .where('lobby_id', '=', lobbyId)
    .where('player_id', 'in', playerIds)
    .returning(['id', 'player_id', 'notification_id'])
    .execute()
}

/** The seat of an invited player, while the invite is open. */
export function lockInvitedSeat(trx: Trx, id: number, now: Date) {
  return trx
    .selectFrom('lobby_seats')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .where('released_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the notification that is removed with the invite. */
export async function setSeatNotification(
  trx: Trx,
  seat: { id: number; notificationId: number },
): Promise<void> {
  await trx
    .updateTable('lobby_seats')
    .set({ notification_id: seat.notificationId })
    .where('id', '=', seat.id)
    .execute()
}

export async function setSeatStates(
  trx: Trx,
  lobbyId: number,
  { playerIds, state }: { playerIds: string[]; state: Seat['state'] },
): Promise<void> {
  if (playerIds.length > 0)
    await trx
      .updateTable('lobby_seats')
      .set({ state })
      .where('lobby_id', '=', lobbyId)
      .where('player_id', 'in', playerIds)
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

/**
 * When the current seats of these players occupy them; of one game, or of all. A match that only waits for a moderator
 * occupies nobody: its players have said what they had to.
 */
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
      left join matches on matches.id = lobbies.match_id
    where seat.player_id = any(${filter.playerIds}) and seat.released_at is null and seat.state <> 'invited'
      and (${filter.game ?? null}::text is null or seat.game = ${filter.game ?? null}) and seat.lobby_id <> ${filter.except ?? 0}
      and (matches.status is distinct from 'disputed' or matches.dispute ->> 'step' = 'statements')`.execute(
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

/** Players who have another seat in this game at the time of this lobby. */
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
