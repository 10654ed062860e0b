import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import { actingKey } from '#server/platform/http/key-session.ts'
import { isParty } from '#server/domains/matches/party-queries.ts'
import type { MatchRow } from '#server/domains/matches/queries.ts'

type OfTournament = Pick<MatchRow, 'id' | 'tournament_id'>

/** How somebody of the staff of a match's tournament is related to the match. */
export type Standing = { playerId: string; isInvolved: boolean }

/** The players who have a role in a tournament. */
export const staffOfTournament = defineParts<number, { player_id: string }>()

/**
 * The staff of the match's tournament, or one of them; an admin belongs to every staff, but not by a key. `isInvolved`:
 * they are a party in the match. Read each time, so that who is no longer of the staff has no rights at once.
 */
export async function listStaffStandings(
  db: Reader,
  { id, tournament_id: tournamentId }: OfTournament,
  playerId?: string,
): Promise<Standing[]> {
  if (tournamentId === null) return []
  const staff =
    playerId === undefined
      ? sql`select distinct player_id from (${staffOfTournament.of(tournamentId)}) roles`
      : sql`
        select id as player_id from players where id = ${playerId} and (
          (role = 'admin' and ${actingKey() === undefined})
          or exists (select from (${staffOfTournament.of(tournamentId)}) roles where player_id = ${playerId}))`
  const { rows } = await sql<Standing>`
    select staff.player_id as "playerId", ${isParty({ id: sql`${id}::int`, tournamentId: sql`${tournamentId}::int` }, sql`staff.player_id`)} as "isInvolved"
      from (${staff}) staff`.execute(db)
  return rows
}

/**
 * Returns whether somebody may read the evidence in a dispute of a tournament's match: its staff, except those
 * involved.
 */
export async function mayReadCase(
  db: Reader,
  row: OfTournament & Pick<MatchRow, 'dispute'>,
  playerId: string,
): Promise<boolean> {
  if (!row.dispute) return false
  const [standing] = await listStaffStandings(db, row, playerId)
  return standing !== undefined && !standing.isInvolved
}
