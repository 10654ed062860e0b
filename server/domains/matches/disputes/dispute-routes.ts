import type { Context } from '#server/platform/context.ts'
import {
  acceptDecision as acceptCall,
  appealDecision as appealCall,
  askModerator as askCall,
  giveStatement as statementCall,
  openDispute as disputeCall,
} from '#contract/matches/disputes.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { acceptDecision, appealDecision, askModerator, giveStatement, openDispute } from './commands.ts'

/** The captains' calls in a dispute. */
export function disputeRoutes(router: Router, context: Context): void {
  router.on(disputeCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, reason: body.reason }
    return orRefuse(disputeCall, await openDispute(context, session, input))
  })
  router.on(statementCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, statement: body.body }
    return orRefuse(statementCall, await giveStatement(context, session, input))
  })
  router.on(askCall, async ({ params, session }) =>
    orRefuse(askCall, await askModerator(context, session, { matchId: params.id })),
  )
  router.on(appealCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, reason: body.reason }
    return orRefuse(appealCall, await appealDecision(context, session, input))
  })
  router.on(acceptCall, async ({ params, session }) =>
    orRefuse(acceptCall, await acceptDecision(context, session, { matchId: params.id })),
  )
}
