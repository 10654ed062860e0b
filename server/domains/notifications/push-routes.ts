import {
  addPushSubscription as addCall,
  listPushSubscriptions,
  removePushSubscription as removeCall,
  renewPushSubscription as renewCall,
} from '#contract/notifications/push.ts'
import { deviceOf, deviceText } from '#server/domains/accounts/sign-in/device.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { addPushSubscription, removePushSubscription, renewPushSubscription } from './push-commands.ts'
import { listSubscriptions, type SubscriptionRow } from './push-queries.ts'

export function pushRoutes(router: Router, context: Context): void {
  router.on(listPushSubscriptions, async ({ session }) => {
    const rows = await listSubscriptions(context.db, session.playerId, context.clock.now())
    return { results: rows.map(present) }
  })

  router.on(addCall, async ({ body, session, client }) => {
    const input = { subscription: body, device: deviceOf(client.userAgent) }
    return present(orRefuse(addCall, await addPushSubscription(context, session, input)))
  })

  router.on(renewCall, async ({ body }) => orRefuse(renewCall, await renewPushSubscription(context, body)))

  router.on(removeCall, async ({ params, session }) =>
    orRefuse(removeCall, await removePushSubscription(context, session, params.id)),
  )
}

function present(row: SubscriptionRow) {
  return {
    id: row.id,
    endpoint: row.endpoint,
    device: deviceText(row.device),
    created: row.created_at.toISOString(),
  }
}
