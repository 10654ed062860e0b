import { annulMatches as annulCall, previewAnnulment as previewCall } from '#contract/matches/annulment.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { annulMatches, previewAnnulment } from './annul.ts'

/** Taking a player's matches out of the ratings. */
export function annulmentRoutes(router: Router, context: Context): void {
  router.on(previewCall, async ({ params, body }) =>
    orRefuse(
      previewCall,
      await previewAnnulment(context.db, { playerId: params.id, since: new Date(body.since) }),
    ),
  )
  router.on(annulCall, async ({ params, body, session }) =>
    orRefuse(
      annulCall,
      await annulMatches(context, {
        playerId: params.id,
        since: new Date(body.since),
        by: session.playerId,
        reason: body.reason,
      }),
    ),
  )
}
