import { listInvites } from '#contract/lobbies/invites.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import type { Router } from '#server/platform/http/route.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer } from './queries.ts'

/** Every open invite, even when its notification was cleared (api.md part 4). */
export function inviteListRoutes(router: Router, context: Context): void {
  router.on(listInvites, async ({ query, session }) => {
    const filter = { playerId: session.playerId, now: context.clock.now() }
    const [count, rows] = await Promise.all([
      countInvitesOfPlayer(context.db, filter),
      listInvitesOfPlayer(context.db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      notification_id: row.notification_id,
      from_user: row.from_user,
      target: { id: row.target_id, name: row.name, game: row.game },
      created: row.created_at.toISOString(),
      expires: row.expires_at?.toISOString() ?? null,
    }))
    return pageAnswer({ count, results }, query, '/api/v1/players/invites/')
  })
}
