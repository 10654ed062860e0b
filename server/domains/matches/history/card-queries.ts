import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

/** The public matches that a player plays now: the lobbies know. */
export const playedNow = defineParts<string, { lobby_id: number; mode_id: number }>()

export async function findPlayedNow(
  db: Reader,
  playerId: string,
): Promise<{ lobby_id: number; mode_id: number } | undefined> {
  return (await playedNow.of(playerId).execute(db)).rows[0]
}
