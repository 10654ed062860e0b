import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayer, findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'

/** By username; `me` or an empty name means the session's player. */
export function findShownPlayer(
  context: Pick<Context, 'db'>,
  username: string,
  session: Session | undefined,
): Promise<PlayerRow | undefined> {
  if (username === '' || username === 'me')
    return session ? findPlayer(context.db, session.playerId) : Promise.resolve(undefined)
  return findPlayerByName(context.db, username)
}

/** Whether the player keeps the page private from this reader. */
export function isHidden(player: PlayerRow, session: Session | undefined): boolean {
  return player.is_private && player.id !== session?.playerId
}
