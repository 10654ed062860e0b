import type { Reader } from '#server/platform/db/open.ts'

/** Returns whether the player has a seat in a lobby or match of this game now. Lobbies come after this domain. */
export async function isPlaying(db: Reader, playerId: string, game: string): Promise<boolean> {
  const seat = await db
    .selectFrom('lobby_seats')
    .select('id')
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('released_at', 'is', null)
    .where('state', '<>', 'invited')
    .executeTakeFirst()
  return seat !== undefined
}
