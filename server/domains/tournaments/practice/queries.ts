import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'

/** How many practice tournaments an organizer has. */
export async function countPractices(db: Reader, organizerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tournaments
    where organizer_id = ${organizerId} and practice_speed is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The entries of bots in a tournament. */
export async function listBotEntrants(
  db: Reader,
  tournamentId: number,
): Promise<{ id: number; playerId: string; status: EntrantStatus }[]> {
  const { rows } = await sql<{ id: number; playerId: string; status: EntrantStatus }>`
    select entrant.id, entrant.player_id as "playerId", entrant.status
    from tournament_entrants entrant join players on players.id = entrant.player_id and players.is_bot
    where entrant.tournament_id = ${tournamentId} order by entrant.id`.execute(db)
  return rows
}

export type PracticeRoom = {
  lobbyId: number
  matchId: number | null
  openedAt: Date
  players: { id: string; isBot: boolean }[]
}

/** The open rooms of a tournament with those who play in them, in the order of their sides. */
export async function listPracticeRooms(db: Reader, tournamentId: number): Promise<PracticeRoom[]> {
  const { rows } = await sql<PracticeRoom>`
    select room.lobby_id as "lobbyId", lobbies.match_id as "matchId", room.opened_at as "openedAt",
      (select json_agg(json_build_object('id', players.id, 'isBot', players.is_bot) order by entrant.seed = room.second_seed)
        from tournament_entrants entrant join players on players.id = entrant.player_id
        where entrant.tournament_id = room.tournament_id and entrant.seed in (room.first_seed, room.second_seed)) as players
    from tournament_rooms room join lobbies on lobbies.id = room.lobby_id
    where room.tournament_id = ${tournamentId} and room.status = 'open' order by room.lobby_id`.execute(db)
  return rows
}

/** Rows that refer to the sides of a match, before the sides themselves. */
const OF_SIDES = [
  'evidence_requests',
  'match_evidence',
  'match_statements',
  'match_reports',
  'match_rulings',
  'match_games',
  'match_players',
] as const

/** Deletes a practice tournament with its rooms and matches. */
export async function deletePractice(trx: Trx, tournamentId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select lobby_id as id from tournament_rooms where tournament_id = ${tournamentId}`.execute(trx)
  const lobbyIds = rows.map(({ id }) => id)
  const matches = sql`select id from matches where tournament_id = ${tournamentId}`
  for (const table of OF_SIDES)
    await sql`delete from ${sql.table(table)} where match_id in (${matches})`.execute(trx)
  await sql`delete from tournament_rooms where tournament_id = ${tournamentId}`.execute(trx)
  await sql`delete from lobbies where id = any(${lobbyIds})`.execute(trx)
  await sql`delete from matches where tournament_id = ${tournamentId}`.execute(trx)
  await sql`delete from tournament_passcode_tries where tournament_id = ${tournamentId}`.execute(trx)
  await sql`delete from tournaments where id = ${tournamentId}`.execute(trx)
}
