import {
  cancelDeposit as cancelCall,
  captureDeposit as captureCall,
  openDeposit as openCall,
  readDeposit,
} from '#contract/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentDeposit } from '#server/domains/payments/present.ts'
import { cancelDeposit, captureDeposit, openDeposit } from './commands.ts'
import { findOwnDeposit } from './deposit-queries.ts'

export function depositRoutes(router: Router, context: Context): void {
  router.on(openCall, async ({ body, session, key }) => {
    const input = { requestKey: key, amountCents: body.amount_cents }
    return presentDeposit(context.db, orRefuse(openCall, await openDeposit(context, session, input)))
  })

  router.on(readDeposit, async ({ params, session }) => {
    const row = await findOwnDeposit(context.db, { id: params.id, playerId: session.playerId })
    if (!row) throw refusal(readDeposit, 'not_found')
    return presentDeposit(context.db, row)
  })

  router.on(captureCall, async ({ params, session }) => {
    const deposit = orRefuse(captureCall, await captureDeposit(context, session, params.id))
    return presentDeposit(context.db, deposit)
  })

  router.on(cancelCall, async ({ params, session }) => {
    const deposit = orRefuse(cancelCall, await cancelDeposit(context, session, params.id))
    return presentDeposit(context.db, deposit)
  })
}
