import { t } from '#messages/friends.ts'
import * as calls from '#contract/friends/friends.ts'
import { accept, refuse } from '#core/decision.ts'
import { command, read } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { withdrawNotification } from '#server/domains/notifications/queries.ts'
import { isActivePlayer } from '#server/domains/players/queries.ts'
import { countBlocks, deleteBlock, insertBlock, listBlockRows } from './block-queries.ts'
import { deleteFollow } from './follow-queries.ts'
import { publishFriendship } from './present.ts'
import {
  deleteFriendship,
  lockFriendship,
  muteRequest,
  setFriendshipStatus,
  type FriendshipRow,
} from './queries.ts'

export const listBlocks = read(calls.listBlocks, async ({ context: { db }, actor, query, pageOf }) => {
  const { playerId } = actor
  const [count, rows] = await Promise.all([
    countBlocks(db, playerId),
    listBlockRows(db, { playerId, ...rangeOf(query) }),
  ])
  const results = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
  return pageOf({ count, results })
})

/**
 * Blocks a player. They are not notified, and cannot see it: their requests look unanswered. A friendship with them ends, and
 * so does following, both ways.
 */
export const blockPlayer = command(calls.blockPlayer, async ({ unit, actor: { playerId }, body }) => {
  const { trx, now } = unit
  const otherId = body.user_id
  if (otherId === playerId) return refuse('self')
  if (!(await isActivePlayer(trx, otherId))) return refuse('not_found')
  const block = { by: playerId, blocked: otherId }
  await endFriendship(unit, block, await lockFriendship(trx, playerId, otherId))
  await insertBlock(trx, { ...block, now })
  await deleteFollow(trx, { followerId: playerId, playerId: otherId })
  await deleteFollow(trx, { followerId: otherId, playerId })
  unit.record({ type: 'player.blocked', ...block })
  publishFriendship(unit, playerId, otherId)
  return accept({ detail: t('friends.detail.blocked') })
})

/** Ends a block. A request that was sent meanwhile counts as declined: it may be sent again after the usual wait. */
export const unblockPlayer = command(calls.unblockPlayer, async ({ unit, actor: { playerId }, params }) => {
  const { trx, now } = unit
  const block = { by: playerId, blocked: params.id }
  const friendship = await lockFriendship(trx, playerId, params.id)
  if (!(await deleteBlock(trx, block))) return refuse('not_found')
  const isDeclined = friendship?.status === 'requested' && friendship.muted
  if (isDeclined) await setFriendshipStatus(trx, { id: friendship.id, status: 'declined', now })
  unit.record({ type: 'player.unblocked', ...block })
  publishFriendship(unit, playerId, params.id)
  if (isDeclined) publishFriendship(unit, params.id, playerId)
  return accept(undefined)
})

/**
 * Removes a friendship or the blocker's own request. A request from the blocked player is only muted, so that
 * it still looks pending to them.
 */
async function endFriendship(
  unit: Unit,
  block: { by: string; blocked: string },
  friendship: FriendshipRow | undefined,
): Promise<void> {
  if (!friendship || friendship.status === 'declined') return
  if (friendship.notification_id) await withdrawNotification(unit, friendship.notification_id)
  if (friendship.status === 'requested' && friendship.from_player_id === block.blocked)
    return muteRequest(unit.trx, friendship.id)
  await deleteFriendship(unit.trx, block.by, block.blocked)
  publishFriendship(unit, block.blocked, block.by)
}
