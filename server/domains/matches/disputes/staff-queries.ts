import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'

type OfTournament = Pick<MatchRow, 'id' | 'tournament_id'>

/** How somebody of the staff of a match's tournament is related to the match. */
export type Standing = { playerId: string; isInvolved: boolean }

/**
 * The staff of the match's tournament, or one of them; an admin belongs to every staff. `isInvolved`: they play in the
 * match, or belong to one of its teams. Read each time, so that who is no longer of the staff has no rights at once.
 */
export async function listStaffStandings(
  db: Reader,
  { id, tournament_id: tournamentId }: OfTournament,
  playerId?: string,
): Promise<Standing[]> {
  if (tournamentId === null) return []
  const staff =
    playerId === undefined
      ? sql`select distinct player_id from tournament_roles where tournament_id = ${tournamentId}`
      : sql`
        select id as player_id from players where id = ${playerId} and (role = 'admin'
          or exists (select from tournament_roles where tournament_id = ${tournamentId} and player_id = ${playerId}))`
  const { rows } = await sql<Standing>`
    select staff.player_id as "playerId", (
      exists (select from match_players where match_id = ${id} and match_players.player_id = staff.player_id)
      or exists (select from sides join team_members member on member.team_id = sides.team_id
        where sides.match_id = ${id} and member.player_id = staff.player_id)
      or exists (select from sides join tournament_entrants entrant on entrant.team_id = sides.team_id and entrant.tournament_id = ${tournamentId}
        join tournament_players played on played.entrant_id = entrant.id
        where sides.match_id = ${id} and played.player_id = staff.player_id)
    ) as "isInvolved" from (${staff}) staff`.execute(db)
  return rows
}

/** Whether somebody may read what a dispute of a tournament's match is decided on: its staff, but for those involved. */
export async function mayReadCase(
  db: Reader,
  row: OfTournament & Pick<MatchRow, 'dispute'>,
  playerId: string,
): Promise<boolean> {
  if (!row.dispute) return false
  const [standing] = await listStaffStandings(db, row, playerId)
  return standing !== undefined && !standing.isInvolved
}
