import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

// How teams stand: read from the tables of ratings, matches and lobbies, which come after this domain.

export type TeamEntry = {
  teamId: number
  kind: 'lobby' | 'tournament'
  id: number
  name: string
  status: string
}

/**
 * Records of these teams: `matches` counts settled ones, `voids` is separate. Matches called off before they were live
 * are in no record.
 */
export async function countRecordsOfTeams(
  db: Reader,
  teamIds: number[],
): Promise<Map<number, { matches: number; wins: number; losses: number; draws: number; voids: number }>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await sql<{
    team_id: number
    matches: number
    wins: number
    losses: number
    draws: number
    voids: number
  }>`
    select sides.team_id, count(*) filter (where m.status = 'settled') as matches, count(*) filter (where m.status = 'cancelled') as voids,
      count(*) filter (where m.winner_side = sides.position) as wins,
      count(*) filter (where m.winner_side <> sides.position) as losses,
      count(*) filter (where m.winner_side is null and m.status = 'settled') as draws
    from sides join matches m on m.id = sides.match_id
    where sides.team_id = any(${teamIds}) and (m.status = 'settled' or (m.status = 'cancelled' and m.ending <> 'called_off')) group by sides.team_id`.execute(
    db,
  )
  return new Map(rows.map(({ team_id: teamId, ...record }) => [teamId, record]))
}

/** Running lobbies of these teams, and the tournaments that they are in. */
export async function listEntriesOfTeams(db: Reader, teamIds: number[]): Promise<TeamEntry[]> {
  const rows = await listRunningLobbies(db, teamIds)
  const lobbies = rows.map((row): TeamEntry => ({
    teamId: row.team_id,
    kind: 'lobby',
    id: row.id,
    name: row.mode_name,
    status: row.status === 'playing' ? 'live' : row.status,
  }))
  return [...lobbies, ...(await listTournamentsOfTeams(db, teamIds))]
}

/** Tournaments that are not over in which one of these teams takes part, at most 100. */
async function listTournamentsOfTeams(db: Reader, teamIds: number[]): Promise<TeamEntry[]> {
  if (teamIds.length === 0) return []
  const { rows } = await sql<TeamEntry>`
    select entrant.team_id as "teamId", 'tournament' as kind, tournaments.id, tournaments.name, tournaments.status
    from tournament_entrants entrant join tournaments on tournaments.id = entrant.tournament_id
    where entrant.team_id = any(${teamIds}) and entrant.status in ('entered','waiting','checked_in','standby','playing')
      and tournaments.status in ('registration','check_in','live') order by tournaments.id limit 100`.execute(
    db,
  )
  return rows
}

/** Running lobbies in which one of these teams plays a side, at most 100. */
async function listRunningLobbies(
  db: Reader,
  teamIds: number[],
): Promise<{ team_id: number; id: number; status: string; mode_name: string }[]> {
  if (teamIds.length === 0) return []
  const { rows } = await sql<{ team_id: number; id: number; status: string; mode_name: string }>`
    select sides.team_id, lobbies.id, coalesce(m.status, lobbies.status) as status, modes.name as mode_name
    from sides join lobbies on lobbies.id = sides.lobby_id join modes on modes.id = lobbies.mode_id left join matches m on m.id = lobbies.match_id
    where sides.team_id = any(${teamIds}) and lobbies.status in ('open','ready_check','playing') order by lobbies.id limit 100`.execute(
    db,
  )
  return rows
}

/** The ratings of these players in all modes. */
export function listRatingsOfMembers(
  db: Reader,
  playerIds: string[],
): Promise<{ player_id: string; mode_id: number; rating: number }[]> {
  if (playerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('ratings')
    .select(['player_id', 'mode_id', 'rating'])
    .where('player_id', 'in', playerIds)
    .execute()
}

/** Returns whether the player has a seat for this team in a running lobby or match. */
export async function hasTeamSeat(db: Reader, seat: { teamId: number; playerId: string }): Promise<boolean> {
  const { rows } = await sql<{ seated: boolean }>`
    select exists (
      select 1 from lobby_seats seat join sides on sides.lobby_id = seat.lobby_id and sides.position = seat.side
      where seat.player_id = ${seat.playerId} and seat.released_at is null and seat.state <> 'invited' and sides.team_id = ${seat.teamId}
    ) as seated`.execute(db)
  return rows[0]?.seated ?? false
}
