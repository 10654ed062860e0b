import { rematch } from '#contract/lobbies/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { requestRematch } from './commands.ts'

export function rematchRoutes(router: Router, context: Context): void {
  router.on(rematch, async ({ params, body, session }) => {
    const input = { lobbyId: params.id, promoFirst: body.promo_choice }
    return orRefuse(rematch, await requestRematch(context, session, input))
  })
}
