import { endInvitation as endCall, listInvitations } from '#contract/tournaments/invitations.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { endInvitation, readInvitations } from './commands.ts'

/** Who is invited to a tournament. */
export function invitationRoutes(router: Router, context: Context): void {
  router.on(listInvitations, async ({ params, query, session }) => {
    const input = {
      tournamentId: params.id,
      name: query.name,
      offset: offsetOf(query),
      limit: query.page_size,
    }
    const page = orRefuse(listInvitations, await readInvitations(context, session, input))
    return pageAnswer(page, query, `/api/v1/tournaments/${params.id}/invitations/`, query)
  })
  router.on(endCall, async ({ params, session }) =>
    orRefuse(
      endCall,
      await endInvitation(context, session, { tournamentId: params.id, invitedId: params.playerId }),
    ),
  )
}
