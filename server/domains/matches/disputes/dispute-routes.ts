import {
  acceptDecision as acceptCall,
  appealDecision as appealCall,
  giveStatement as statementCall,
  openDispute as disputeCall,
} from '#contract/matches/disputes.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { MatchPorts } from '#server/domains/matches/write.ts'
import { acceptDecision, appealDecision, giveStatement, openDispute } from './commands.ts'

/** The captains' calls in a dispute (domain-facts §7). */
export function disputeRoutes(router: Router, ports: MatchPorts): void {
  router.on(disputeCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, reason: body.reason }
    return orRefuse(disputeCall, await openDispute(ports, session, input))
  })
  router.on(statementCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, statement: body.body }
    return orRefuse(statementCall, await giveStatement(ports, session, input))
  })
  router.on(appealCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, reason: body.reason }
    return orRefuse(appealCall, await appealDecision(ports, session, input))
  })
  router.on(acceptCall, async ({ params, session }) =>
    orRefuse(acceptCall, await acceptDecision(ports, session, { matchId: params.id })),
  )
}
