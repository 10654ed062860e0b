import { followPlayer as followCall, listFollowing } from '#contract/friends/follow.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { followPlayer } from './commands.ts'
import { countFollowing, listFollowingRows } from './queries.ts'

/** Following players. */
export function playerFollowRoutes(router: Router, context: Context): void {
  router.on(followCall, async ({ body, session }) =>
    orRefuse(
      followCall,
      await followPlayer(context, session, { otherId: body.user_id, follow: body.follow }),
    ),
  )
  router.on(listFollowing, async ({ query, session }) => {
    const followerId = session.playerId
    const [count, rows] = await Promise.all([
      countFollowing(context.db, followerId),
      listFollowingRows(context.db, { followerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({ ...row, since: row.since.toISOString() }))
    return pageAnswer({ count, results }, query, '/api/v1/players/following/')
  })
}
