import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { findPlayer, isActivePlayer } from '#server/domains/players/queries.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { lockFriendship } from '#server/domains/friends/queries.ts'
import { countFollowing, deleteFollow, insertFollow } from './queries.ts'

/** How many players one can follow. */
export const MAX_FOLLOWING = 500

type FollowRefusal = 'not_found' | 'self' | 'blocked_by_me' | 'not_followable' | 'too_many'
type Follow = { otherId: string; follow: boolean }

/** Follows a player, or no longer; the same again changes nothing. The player is not told. */
export function followPlayer(
  context: Context,
  { playerId }: Actor,
  { otherId, follow }: Follow,
): Promise<Outcome<{ following: boolean }, FollowRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<{ following: boolean }, FollowRefusal>> => {
    const { trx, now } = unit
    const pair = { followerId: playerId, playerId: otherId }
    if (!follow) {
      await deleteFollow(trx, pair)
      return accept({ following: false })
    }
    if (otherId === playerId) return refuse('self')
    if (!(await isActivePlayer(trx, otherId))) return refuse('not_found')
    // Serialised with a block of the same two, which ends following.
    await lockFriendship(trx, playerId, otherId)
    if (await hasBlocked(trx, { by: playerId, blocked: otherId })) return refuse('blocked_by_me')
    const { is_private: isPrivate } = await findPlayer(trx, otherId)
    if (isPrivate || (await hasBlocked(trx, { by: otherId, blocked: playerId })))
      return refuse('not_followable')
    if ((await countFollowing(trx, playerId)) >= MAX_FOLLOWING) return refuse('too_many')
    await insertFollow(trx, { ...pair, now })
    return accept({ following: true })
  })
}
