import { sql } from 'kysely'
import type { EventPlace } from '#core/players/trophies.ts'
import type { Reader } from '#server/platform/db/open.ts'

const MOST = 12

/** A player's places among the first three of tournaments that are over, alone or in a team, the best and latest first. */
export async function listTournamentPlaces(db: Reader, playerId: string): Promise<EventPlace[]> {
  const { rows } = await sql<EventPlace>`
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

/** A player's places among the first three of challenges that are over, the best and latest first. */
export async function listChallengePlaces(db: Reader, playerId: string): Promise<EventPlace[]> {
  const { rows } = await sql<EventPlace>`
    select challenges.id, challenges.name, modes.game, modes.slug as mode, entry.place,
      challenges.players_count as entrants
    from challenge_entries entry
      join challenges on challenges.id = entry.challenge_id and challenges.status = 'completed'
      join modes on modes.id = challenges.mode_id
    where entry.player_id = ${playerId} and entry.place between 1 and 3
    order by entry.place, challenges.id desc limit ${MOST}`.execute(db)
  return rows
}
