import { acceptDecision, appealDecision, giveStatement, openDispute } from '#contract/matches/disputes.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { actOnMatch } from '#server/domains/matches/routes.ts'
import type { MatchPorts } from '#server/domains/matches/write.ts'

/** The captains' calls in a dispute (domain-facts §7). */
export function disputeRoutes(router: Router, ports: MatchPorts): void {
  router.on(openDispute, ({ params, body, session }) =>
    actOnMatch(
      ports,
      {
        matchId: params.id,
        session,
        reason: body.reason,
        refuse: (name) => refusal(openDispute, name as 'not_open'),
      },
      (at) => ({ type: 'dispute', playerId: session.playerId, at }),
    ),
  )
  router.on(giveStatement, ({ params, body, session }) =>
    actOnMatch(
      ports,
      {
        matchId: params.id,
        session,
        reason: body.body,
        refuse: (name) => refusal(giveStatement, name as 'not_disputed'),
      },
      (at) => ({ type: 'state', playerId: session.playerId, at }),
    ),
  )
  router.on(appealDecision, ({ params, body, session }) =>
    actOnMatch(
      ports,
      {
        matchId: params.id,
        session,
        reason: body.reason,
        refuse: (name) => refusal(appealDecision, name as 'no_appeal'),
      },
      (at) => ({ type: 'appeal', playerId: session.playerId, at }),
    ),
  )
  router.on(acceptDecision, ({ params, session }) =>
    actOnMatch(
      ports,
      { matchId: params.id, session, refuse: (name) => refusal(acceptDecision, name as 'no_appeal') },
      (at) => ({ type: 'accept_ruling', playerId: session.playerId, at }),
    ),
  )
}
