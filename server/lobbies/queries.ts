import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { LobbyStatus } from '#contract/lobbies.ts'
import type { Seat } from '#core/lobby/machine.ts'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type LobbyRow = Selectable<Tables['lobbies']>
export type SeatRow = Selectable<Tables['lobby_seats']> & { username: string; avatar_url: string | null }

/** Counting stops here: a pager needs no more, and the cost must not grow with the table. */
const MOST_COUNTED = 10_000

export function findLobby(db: Reader, id: number): Promise<LobbyRow | undefined> {
  return db.selectFrom('lobbies').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockLobby(trx: Trx, id: number): Promise<LobbyRow | undefined> {
  return trx.selectFrom('lobbies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

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

export type LobbyFilter = { modeIds?: number[] | undefined; status?: LobbyStatus | 'active' | undefined; region?: string | undefined; free?: boolean }

export async function listLobbyRows(db: Reader, page: LobbyFilter & { offset: number; limit: number }): Promise<LobbyRow[]> {
  return filtered(db, page).selectAll('lobbies').orderBy('lobbies.created_at', 'desc').orderBy('lobbies.id', 'desc').offset(page.offset).limit(page.limit).execute()
}

export async function countLobbyRows(db: Reader, filter: LobbyFilter): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('lobbies.id').limit(MOST_COUNTED).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type LobbyQuery = SelectQueryBuilder<Tables & { matches: Tables['matches'] }, 'lobbies', object>

function filtered(db: Reader, filter: LobbyFilter): LobbyQuery {
  let query = db.selectFrom('lobbies').where(sql<boolean>`not lobbies.is_private`) as LobbyQuery
  if (filter.modeIds) query = query.where('lobbies.mode_id', 'in', filter.modeIds.length > 0 ? filter.modeIds : [-1])
  if (filter.region) query = query.where('lobbies.region', '=', filter.region)
  switch (filter.status) {
    case undefined:
      return query
    // Written out, so that the planner sees the condition of the partial index.
    case 'active':
      return query.where(sql<boolean>`lobbies.status in ('open','ready_check','playing')`)
    case 'open':
    case 'ready_check':
    case 'expired':
      return query.where('lobbies.status', '=', filter.status)
    case 'cancelled':
      return query.where(sql<boolean>`(lobbies.status = 'cancelled' or (lobbies.status = 'done' and ${matchIs('cancelled')}))`)
    case 'settled':
      return query.where('lobbies.status', '=', 'done').where(matchIs('settled'))
    case 'veto':
      return query.where(sql<boolean>`false`)
    case 'live':
    case 'reported':
    case 'disputed':
      return query.where(sql<boolean>`lobbies.status in ('open','ready_check','playing')`).where(matchIs(filter.status))
  }
}

function matchIs(status: string) {
  return sql<boolean>`exists (select 1 from matches m where m.id = lobbies.match_id and m.status = ${status})`
}

export async function countRunning(db: Reader): Promise<{ live: number; open: number }> {
  const { rows } = await sql<{ live: number; open: number }>`
    select count(*) filter (where status = 'playing') as live, count(*) filter (where status <> 'playing') as open
    from lobbies where status in ('open','ready_check','playing') and not is_private`.execute(db)
  return rows[0] ?? { live: 0, open: 0 }
}

export async function countOpenByGame(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; open: number }>`
    select modes.game, count(*) as open from lobbies join modes on modes.id = lobbies.mode_id
    where status in ('open','ready_check','playing') and not is_private and status = 'open' group by modes.game`.execute(db)
  return new Map(rows.map((row) => [row.game, row.open]))
}

/** The lobbies in which a player has a seat now, newest first. */
export function listActiveLobbies(db: Reader, playerId: string): Promise<LobbyRow[]> {
  return db
    .selectFrom('lobby_seats')
    .innerJoin('lobbies', 'lobbies.id', 'lobby_seats.lobby_id')
    .selectAll('lobbies')
    .where('lobby_seats.player_id', '=', playerId)
    .where('lobby_seats.released_at', 'is', null)
    .orderBy('lobbies.id', 'desc')
    .limit(20)
    .execute()
}

/** Does the player have a seat in a lobby or match of this game right now? Without a game: of any. */
export async function hasActiveSeat(db: Reader, seat: { playerId: string; game?: string }): Promise<boolean> {
  let query = db.selectFrom('lobby_seats').select('id').where('player_id', '=', seat.playerId).where('released_at', 'is', null)
  if (seat.game) query = query.where('game', '=', seat.game)
  return (await query.executeTakeFirst()) !== undefined
}

export type NewLobby = {
  modeId: number
  bestOf: number
  region: string | null
  isPrivate: boolean
  inviteCode: string
  ratingMin: number | null
  ratingMax: number | null
  openedBy: string
  deadline: { kind: 'expire' | 'ready_check'; at: Date } | null
  now: Date
}

export async function insertLobby(trx: Trx, lobby: NewLobby): Promise<LobbyRow> {
  return trx
    .insertInto('lobbies')
    .values({
      mode_id: lobby.modeId,
      status: 'open',
      best_of: lobby.bestOf,
      region: lobby.region,
      is_private: lobby.isPrivate,
      invite_code: lobby.inviteCode,
      rating_min: lobby.ratingMin,
      rating_max: lobby.ratingMax,
      opened_by: lobby.openedBy,
      match_id: null,
      deadline_kind: lobby.deadline?.kind ?? null,
      deadline_at: lobby.deadline?.at ?? null,
      created_at: lobby.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when the player has an active seat in another lobby of this game; the index knows, also in a race. */
export async function insertSeat(trx: Trx, seat: Seat & { lobbyId: number; game: string; now: Date }): Promise<boolean> {
  const inserted = await trx
    .insertInto('lobby_seats')
    .values({ lobby_id: seat.lobbyId, player_id: seat.playerId, side: seat.side, state: seat.state, game: seat.game, released_at: null, created_at: seat.now })
    .onConflict((conflict) => conflict.columns(['player_id', 'game']).where('released_at', 'is', null).doNothing())
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

export type LobbyChange = {
  status: LobbyRow['status']
  openedBy: string
  matchId: number | null
  deadline: { kind: 'ready_check' | 'expire'; at: Date } | null
}

export async function updateLobby(trx: Trx, id: number, change: LobbyChange): Promise<void> {
  await trx
    .updateTable('lobbies')
    .set({
      status: change.status,
      opened_by: change.openedBy,
      match_id: change.matchId,
      deadline_kind: change.deadline?.kind ?? null,
      deadline_at: change.deadline?.at ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function closeLobby(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('lobbies').set({ status: 'done' }).where('id', '=', id).execute()
}

/** Lobbies that are not over and of which a side is one of these teams. */
export async function listEntriesOfTeams(db: Reader, teamIds: number[]): Promise<{ team_id: number; id: number; status: string; mode_name: string }[]> {
  if (teamIds.length === 0) return []
  const { rows } = await sql<{ team_id: number; id: number; status: string; mode_name: string }>`
    select sides.team_id, lobbies.id, coalesce(m.status, lobbies.status) as status, modes.name as mode_name
    from sides join lobbies on lobbies.id = sides.lobby_id join modes on modes.id = lobbies.mode_id left join matches m on m.id = lobbies.match_id
    where sides.team_id = any(${teamIds}) and lobbies.status in ('open','ready_check','playing') order by lobbies.id limit 100`.execute(db)
  return rows
}

/** Has the player a seat for this team in a lobby or match that is not over? */
export async function hasTeamSeat(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select 1 from lobby_seats seat join sides on sides.lobby_id = seat.lobby_id and sides.position = seat.side
      where seat.player_id = ${seat.playerId} and seat.released_at is null and sides.team_id = ${seat.teamId}
    ) as there`.execute(db)
  return rows[0]?.there ?? false
}
