import { blockPlayer, listBlocks, unblockPlayer } from '#contract/friends.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { publishNotifications, withdrawNotification } from '#server/notifications/queries.ts'
import { isActivePlayer } from '#server/players/queries.ts'
import { countBlocks, deleteBlock, insertBlock, listBlockRows } from './block-queries.ts'
import { deleteBond, lockBond, muteRequest, setBondStatus, type BondRow } from './queries.ts'

export type OnBlock = (unit: Unit, block: { by: string; blocked: string }) => Promise<void>
type BlockPorts = { context: Context; onBlock: OnBlock[]; onUnblock: OnBlock[] }

/**
 * A blocked player can ask for nothing, and is not told why nobody answers; `onBlock` closes what rooms to
 * the right keep open.
 */
export function blockRoutes(router: Router, { context, onBlock, onUnblock }: BlockPorts): void {
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
      await endBond(unit, block, await lockBond(unit.trx, block.by, block.blocked))
      await insertBlock(unit.trx, { ...block, now: unit.now })
      for (const close of onBlock) await close(unit, block)
      await publishNotifications(unit, block.by, null)
    })
    return { detail: 'This player is blocked.' }
  })

  router.on(unblockPlayer, async ({ params, session }) => {
    const block = { by: session.playerId, blocked: params.id }
    await transact(context, async (unit) => {
      const bond = await lockBond(unit.trx, block.by, block.blocked)
      if (!(await deleteBlock(unit.trx, block))) throw refusal(unblockPlayer, 'not_found')
      // What waited meanwhile is answered as by anybody who does not want to: it may be asked again.
      if (bond?.status === 'requested' && bond.muted)
        await setBondStatus(unit.trx, { id: bond.id, status: 'declined', now: unit.now })
      for (const open of onUnblock) await open(unit, block)
      await publishNotifications(unit, block.by, null)
    })
    return undefined
  })
}

/**
 * A request of the blocked one waits on, in their eyes alone; an own one is taken back, a friendship ends.
 */
async function endBond(
  unit: Unit,
  block: { by: string; blocked: string },
  bond: BondRow | undefined,
): Promise<void> {
  if (!bond || bond.status === 'declined') return
  if (bond.notification_id) await withdrawNotification(unit.trx, bond.notification_id, unit.now)
  if (bond.status === 'requested' && bond.from_player_id === block.blocked)
    return muteRequest(unit.trx, bond.id)
  await deleteBond(unit.trx, block.by, block.blocked)
  await publishNotifications(unit, block.blocked, null)
}
