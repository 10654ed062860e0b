import {
  askToOrganize as askCall,
  decideOrganizerRequest,
  listOrganizerRequests,
  readOrganizerRequest,
  reopenOrganizerRequest,
} from '#contract/tournaments/organizers.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { askToOrganize, decideRequest, presentRequest, reopenDecision } from './commands.ts'
import { findRequest, listPending } from './queries.ts'

/** Players ask to organise tournaments, and admins decide. */
export function organizerRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(readOrganizerRequest, async ({ session }) =>
    presentRequest(await findRequest(db, session.playerId)),
  )
  router.on(askCall, async ({ body, session }) =>
    orRefuse(askCall, await askToOrganize(context, session, body)),
  )
  router.on(listOrganizerRequests, async ({ query }) => {
    const { count, rows } = await listPending(db, { offset: offsetOf(query), limit: query.page_size })
    const results = rows.map(({ player_id: id, username, avatar_url, reason, created_at }) => ({
      player: { id, username, avatar_url },
      reason,
      created: created_at.toISOString(),
    }))
    return pageAnswer({ count, results }, query, '/api/v1/admin/organizer-requests/', query)
  })
  router.on(decideOrganizerRequest, async ({ params, body, session }) =>
    orRefuse(
      decideOrganizerRequest,
      await decideRequest(context, { ...body, playerId: params.playerId, by: session.playerId }),
    ),
  )
  router.on(reopenOrganizerRequest, async ({ params, body, session }) =>
    orRefuse(
      reopenOrganizerRequest,
      await reopenDecision(context, { ...body, playerId: params.playerId, by: session.playerId }),
    ),
  )
}
