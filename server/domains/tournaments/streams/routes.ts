import {
  featureMatch as featureCall,
  unfeatureMatch as unfeatureCall,
} from '#contract/tournaments/streams.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { featureMatch, unfeatureMatch } from './commands.ts'

/** Featured matches and their streams. */
export function streamRoutes(router: Router, context: Context): void {
  router.on(featureCall, async ({ params, body, session }) =>
    orRefuse(
      featureCall,
      await featureMatch(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        url: body.url,
        hold: body.hold,
        hideMaps: body.hide_maps,
        reason: body.reason,
      }),
    ),
  )
  router.on(unfeatureCall, async ({ params, body, session }) =>
    orRefuse(
      unfeatureCall,
      await unfeatureMatch(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        reason: body.reason,
      }),
    ),
  )
}
