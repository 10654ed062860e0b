import { listInvites } from '#contract/lobbies/invites.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentInvite } from './present.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer } from './queries.ts'

/** Every open invite, even when its notification was cleared. */
export function inviteListRoutes(router: Router, context: Context): void {
  router.on(listInvites, async ({ query, session }) => {
    const filter = { playerId: session.playerId, now: context.clock.now() }
    const [count, rows] = await Promise.all([
      countInvitesOfPlayer(context.db, filter),
      listInvitesOfPlayer(context.db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
    ])
    return pageAnswer({ count, results: rows.map(presentInvite) }, query, '/api/v1/players/invites/')
  })
}
