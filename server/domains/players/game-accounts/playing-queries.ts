import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

/** A player's seats in lobbies and matches of a game now. */
export const seatsInGame = defineParts<{ playerId: string; game: string }, { id: number }>()

/** Returns whether the player has a seat in a lobby or match of this game now. */
export async function isPlaying(db: Reader, playerId: string, game: string): Promise<boolean> {
  return (await seatsInGame.of({ playerId, game }).execute(db)).rows.length > 0
}
