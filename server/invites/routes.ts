import { listInvites } from '#contract/invites.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import type { Router } from '#server/http/route.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer } from '#server/teams/invite-queries.ts'

/** Every invite that waits for an answer, whatever became of its notification (api.md part 4). */
export function inviteListRoutes(router: Router, house: House): void {
  router.on(listInvites, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countInvitesOfPlayer(house.db, session.playerId),
      listInvitesOfPlayer(house.db, { playerId: session.playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      kind: 'team' as const,
      notification_id: row.notification_id,
      from_user: row.from_user,
      target: { id: row.team_id, name: row.name, game: row.game },
      created: row.created_at.toISOString(),
    }))
    return pageAnswer({ count, results }, query, '/api/v1/players/invites/')
  })
}
