import type { EventPlace } from '#core/players/trophies.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts, type Parts } from '#server/platform/db/parts.ts'

const MOST = 12

type Places = Parts<{ playerId: string; limit: number }, EventPlace>

/** A player's places among the first three of tournaments that are over, alone or in a team, the best and latest first. */
export const tournamentPlaces: Places = defineParts()
/** Places in tournaments of a team. */
export const teamPlaces: Parts<{ teamId: number; limit: number }, EventPlace> = defineParts()
/** Places in challenges. */
export const challengePlaces: Places = defineParts()

export async function listPlaces(db: Reader, places: Places, playerId: string): Promise<EventPlace[]> {
  return (await places.of({ playerId, limit: MOST }).execute(db)).rows
}

export async function listTeamPlaces(db: Reader, teamId: number): Promise<EventPlace[]> {
  return (await teamPlaces.of({ teamId, limit: MOST }).execute(db)).rows
}
