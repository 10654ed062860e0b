import * as calls from '#contract/friends/follow.ts'
import { accept, refuse } from '#core/decision.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findPlayer, isActivePlayer } from '#server/domains/players/queries.ts'
import { hasBlocked } from './block-queries.ts'
import { countFollowing, deleteFollow, insertFollow, listFollowingRows } from './follow-queries.ts'
import { lockFriendship } from './queries.ts'

/** How many players one can follow. */
export const MAX_FOLLOWING = 500

export const listFollowing = read(calls.listFollowing, async ({ context: { db }, actor, query, pageOf }) => {
  const followerId = actor.playerId
  const [count, rows] = await Promise.all([
    countFollowing(db, followerId),
    listFollowingRows(db, { followerId, ...rangeOf(query) }),
  ])
  const results = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  return pageOf({ count, results })
})

/** Follows a player, or no longer; the same again changes nothing. The player is not told. */
export const followPlayer = command(calls.followPlayer, async ({ unit, actor: { playerId }, body }) => {
  const { trx, now } = unit
  const otherId = body.user_id
  const pair = { followerId: playerId, playerId: otherId }
  if (!body.follow) {
    await deleteFollow(trx, pair)
    return accept({ following: false })
  }
  if (otherId === playerId) return refuse('self')
  if (!(await isActivePlayer(trx, otherId))) return refuse('not_found')
  // Serialized with a block of the same two, which ends following.
  await lockFriendship(trx, playerId, otherId)
  if (await hasBlocked(trx, { by: playerId, blocked: otherId })) return refuse('blocked_by_me')
  const { is_private: isPrivate } = await findPlayer(trx, otherId)
  if (isPrivate || (await hasBlocked(trx, { by: otherId, blocked: playerId })))
    return refuse('not_followable')
  if ((await countFollowing(trx, playerId)) >= MAX_FOLLOWING) return refuse('too_many')
  await insertFollow(trx, { ...pair, now })
  return accept({ following: true })
})
