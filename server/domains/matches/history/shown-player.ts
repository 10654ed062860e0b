import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/command.ts'
import { findPlayer, findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'

/** Finds a player by username; `me` or an empty name means the session's player. */
export function findShownPlayer(
  context: Pick<Context, 'db'>,
  username: string,
  actor: Actor | undefined,
): Promise<PlayerRow | undefined> {
  if (username === '' || username === 'me')
    return actor ? findPlayer(context.db, actor.playerId) : Promise.resolve(undefined)
  return findPlayerByName(context.db, username)
}

/** Returns whether the player keeps the page private from this reader. */
export function isHidden(player: PlayerRow, actor: Actor | undefined): boolean {
  return player.is_private && player.id !== actor?.playerId
}
