import { blockPlayer, listBlocks, unblockPlayer } from '#contract/friends/friends.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { publishNotifications, withdrawNotification } from '#server/domains/notifications/queries.ts'
import { isActivePlayer } from '#server/domains/players/queries.ts'
import { countBlocks, deleteBlock, insertBlock, listBlockRows } from './block-queries.ts'
import {
  deleteFriendship,
  lockFriendship,
  muteRequest,
  setFriendshipStatus,
  type FriendshipRow,
} from './queries.ts'

/** Blocking and unblocking. The blocked player cannot see that they are blocked: their requests look unanswered. */
export function blockRoutes(router: Router, context: Context): void {
  router.on(listBlocks, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countBlocks(context.db, session.playerId),
      listBlockRows(context.db, {
        playerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    return pageAnswer(
      { count, results: rows.map((row) => ({ ...row, since: row.since.toISOString() })) },
      query,
      '/api/v1/players/blocks/',
    )
  })

  router.on(blockPlayer, async ({ body, session }) => {
    if (body.user_id === session.playerId) throw refusal(blockPlayer, 'self')
    const block = { by: session.playerId, blocked: body.user_id }
    await transact(context, async (unit) => {
      if (!(await isActivePlayer(unit.trx, body.user_id))) throw refusal(blockPlayer, 'not_found')
      await endFriendship(unit, block, await lockFriendship(unit.trx, block.by, block.blocked))
      await insertBlock(unit.trx, { ...block, now: unit.now })
      unit.record({ type: 'player.blocked', ...block })
      await publishNotifications(unit, block.by, null)
    })
    return { detail: 'This player is blocked.' }
  })

  router.on(unblockPlayer, async ({ params, session }) => {
    const block = { by: session.playerId, blocked: params.id }
    await transact(context, async (unit) => {
      const friendship = await lockFriendship(unit.trx, block.by, block.blocked)
      if (!(await deleteBlock(unit.trx, block))) throw refusal(unblockPlayer, 'not_found')
      // A request sent while blocked now counts as declined: it may be sent again after the usual wait.
      if (friendship?.status === 'requested' && friendship.muted)
        await setFriendshipStatus(unit.trx, { id: friendship.id, status: 'declined', now: unit.now })
      unit.record({ type: 'player.unblocked', ...block })
      await publishNotifications(unit, block.by, null)
    })
    return undefined
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
  if (friendship.notification_id) await withdrawNotification(unit.trx, friendship.notification_id, unit.now)
  if (friendship.status === 'requested' && friendship.from_player_id === block.blocked)
    return muteRequest(unit.trx, friendship.id)
  await deleteFriendship(unit.trx, block.by, block.blocked)
  await publishNotifications(unit, block.blocked, null)
}
