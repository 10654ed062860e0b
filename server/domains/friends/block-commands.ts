import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { withdrawNotification } from '#server/domains/notifications/queries.ts'
import { isActivePlayer } from '#server/domains/players/queries.ts'
import { deleteBlock, insertBlock } from './block-queries.ts'
import { deleteFollow } from './follow/queries.ts'
import { publishFriendship } from './publish.ts'
import {
  deleteFriendship,
  lockFriendship,
  muteRequest,
  setFriendshipStatus,
  type FriendshipRow,
} from './queries.ts'

/** Blocks a player. They are not notified; a friendship with them ends, and so does following, both ways. */
export async function blockPlayer(
  context: Context,
  { playerId }: Actor,
  otherId: string,
): Promise<Outcome<undefined, 'self' | 'not_found'>> {
  if (otherId === playerId) return refuse('self')
  const block = { by: playerId, blocked: otherId }
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    if (!(await isActivePlayer(trx, otherId))) return refuse('not_found')
    await endFriendship(unit, block, await lockFriendship(trx, playerId, otherId))
    await insertBlock(trx, { ...block, now })
    await deleteFollow(trx, { followerId: playerId, playerId: otherId })
    await deleteFollow(trx, { followerId: otherId, playerId })
    unit.record({ type: 'player.blocked', ...block })
    publishFriendship(unit, playerId, otherId)
    return accept(undefined)
  })
}

/** Ends a block. A request that was sent meanwhile counts as declined: it may be sent again after the usual wait. */
export function unblockPlayer(
  context: Context,
  { playerId }: Actor,
  otherId: string,
): Promise<Outcome<undefined, 'not_found'>> {
  const block = { by: playerId, blocked: otherId }
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const friendship = await lockFriendship(trx, playerId, otherId)
    if (!(await deleteBlock(trx, block))) return refuse('not_found')
    const isDeclined = friendship?.status === 'requested' && friendship.muted
    if (isDeclined) await setFriendshipStatus(trx, { id: friendship.id, status: 'declined', now })
    unit.record({ type: 'player.unblocked', ...block })
    publishFriendship(unit, playerId, otherId)
    if (isDeclined) publishFriendship(unit, otherId, playerId)
    return accept(undefined)
  })
}

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
