import { sql, type Selectable } from 'kysely'
import type { Seat } from '#core/lobby/state.ts'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type SeatRow = Selectable<Tables['lobby_seats']> & { username: string; avatar_url: string | null }
export type NewSeat = Seat & { lobbyId: number; game: string; now: Date; notificationId?: number | null }

/** Written as the index that holds it is: a player sits once in each game; being invited is not sitting. */
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

/** Does the player have a seat in a lobby or match of this game right now? Without a game: of any. */
export async function hasActiveSeat(db: Reader, seat: { playerId: string; game?: string }): Promise<boolean> {
  let query = db.selectFrom('lobby_seats').select('id').where('player_id', '=', seat.playerId).where(sql.raw<boolean>(ACTIVE))
  if (seat.game) query = query.where('game', '=', seat.game)
  return (await query.executeTakeFirst()) !== undefined
}

/** False when the player has an active seat in another lobby of this game; the index knows, also in a race. */
export async function insertSeat(trx: Trx, seat: NewSeat): Promise<boolean> {
  const inserted = await trx
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
    .onConflict((conflict) => conflict.columns(['player_id', 'game']).where(sql.raw<boolean>(ACTIVE)).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteSeats(trx: Trx, lobbyId: number, playerIds: string[]): Promise<void> {
  if (playerIds.length > 0) await trx.deleteFrom('lobby_seats').where('lobby_id', '=', lobbyId).where('player_id', 'in', playerIds).execute()
}

export async function setSeatState(trx: Trx, lobbyId: number, seat: Seat): Promise<void> {
  await trx.updateTable('lobby_seats').set({ state: seat.state }).where('lobby_id', '=', lobbyId).where('player_id', '=', seat.playerId).execute()
}

export async function releaseSeats(trx: Trx, lobbyId: number, now: Date): Promise<void> {
  await trx.updateTable('lobby_seats').set({ released_at: now }).where('lobby_id', '=', lobbyId).where('released_at', 'is', null).execute()
}

/** Has the player a seat for this team in a lobby or match that is not over? */
export async function hasTeamSeat(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select 1 from lobby_seats seat join sides on sides.lobby_id = seat.lobby_id and sides.position = seat.side
      where seat.player_id = ${seat.playerId} and seat.released_at is null and seat.state <> 'invited' and sides.team_id = ${seat.teamId}
    ) as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Which of these notifications have an invite behind them that still waits for its answer. */
export async function listOpenInvitesToLobbies(db: Reader, notificationIds: number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('lobby_seats')
    .innerJoin('lobbies', 'lobbies.id', 'lobby_seats.lobby_id')
    .select('notification_id')
    .where('notification_id', 'in', notificationIds)
    .where('state', '=', 'invited')
    .where('lobbies.status', '=', 'open')
    .where('expires_at', '>', now)
    .limit(notificationIds.length)
    .execute()
  return rows.flatMap(({ notification_id: id }) => (id === null ? [] : [id]))
}

/** Who of these has a seat in any lobby of this game now. */
export async function listSeatedOf(db: Reader, game: string, playerIds: string[]): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set()
  const rows = await db.selectFrom('lobby_seats').select('player_id').where('game', '=', game).where('player_id', 'in', playerIds).where(sql.raw<boolean>(ACTIVE)).execute()
  return new Set(rows.map((row) => row.player_id))
}
