import { t } from '#messages/friends.ts'
import {
  blockPlayer as blockCall,
  listBlocks,
  unblockPlayer as unblockCall,
} from '#contract/friends/friends.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { blockPlayer, unblockPlayer } from './block-commands.ts'
import { countBlocks, listBlockRows } from './block-queries.ts'

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

  router.on(blockCall, async ({ body, session }) => {
    orRefuse(blockCall, await blockPlayer(context, session, body.user_id))
    return { detail: t('friends.detail.blocked') }
  })

  router.on(unblockCall, async ({ params, session }) =>
    orRefuse(unblockCall, await unblockPlayer(context, session, params.id)),
  )
}
