import { blockPlayer, listBlocks, unblockPlayer } from '#contract/friends.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { tellNotifications, withdrawNotification } from '#server/notifications/queries.ts'
import { isThere } from '#server/players/queries.ts'
import { countBlocks, deleteBlock, insertBlock, listBlockRows } from './block-queries.ts'
import { deleteBond, lockBond } from './queries.ts'

export type OnBlock = (unit: Unit, block: { by: string; blocked: string }) => Promise<void>

/** A blocked player can ask for nothing, and is not told why nobody answers; `onBlock` closes what rooms to the right keep open. */
export function blockRoutes(router: Router, { house, onBlock }: { house: House; onBlock: OnBlock[] }): void {
  router.on(listBlocks, async ({ query, session }) => {
    const [count, rows] = await Promise.all([countBlocks(house.db, session.playerId), listBlockRows(house.db, { playerId: session.playerId, offset: offsetOf(query), limit: query.page_size })])
    return pageAnswer({ count, results: rows.map((row) => ({ ...row, since: row.since.toISOString() })) }, query, '/api/v1/players/blocks/')
  })

  router.on(blockPlayer, async ({ body, session }) => {
    if (body.user_id === session.playerId) throw refusal(blockPlayer, 'self')
    await transact(house, async (unit) => {
      const { trx, now } = unit
      if (!(await isThere(trx, body.user_id))) throw refusal(blockPlayer, 'not_found')
      const bond = await lockBond(trx, session.playerId, body.user_id)
      await insertBlock(trx, { by: session.playerId, blocked: body.user_id, now })
      if (bond?.status === 'requested' && bond.notification_id) await withdrawNotification(trx, bond.notification_id, now)
      if (bond) await deleteBond(trx, session.playerId, body.user_id)
      if (bond?.status === 'requested') await tellNotifications(unit, bond.to_player_id, null)
      for (const close of onBlock) await close(unit, { by: session.playerId, blocked: body.user_id })
    })
    return { detail: 'This player is blocked.' }
  })

  router.on(unblockPlayer, async ({ params, session }) => {
    const wasBlocked = await transact(house, ({ trx }) => deleteBlock(trx, { by: session.playerId, blocked: params.id }))
    if (!wasBlocked) throw refusal(unblockPlayer, 'not_found')
    return undefined
  })
}
