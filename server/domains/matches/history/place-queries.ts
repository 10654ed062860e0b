import { sql } from 'kysely'
import type { TournamentPlace } from '#core/players/trophies.ts'
import type { Reader } from '#server/platform/db/open.ts'

const MOST = 12

/** A player's places among the first three of tournaments that are over, alone or in a team, the best and latest first. */
export async function listTournamentPlaces(db: Reader, playerId: string): Promise<TournamentPlace[]> {
  const { rows } = await sql<TournamentPlace>`
    select tournaments.id, tournaments.name, modes.game, modes.slug as mode, entrant.place,
      tournaments.places_taken as entrants
    from tournament_players player
      join tournament_entrants entrant on entrant.id = player.entrant_id and entrant.place between 1 and 3
      join tournaments on tournaments.id = player.tournament_id and tournaments.status = 'completed'
      join modes on modes.id = tournaments.mode_id
    where player.player_id = ${playerId} and not player.is_substitute
    order by entrant.place, tournaments.id desc limit ${MOST}`.execute(db)
  return rows
}
