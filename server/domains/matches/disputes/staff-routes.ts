import { decideCase as decideCall, readCase } from '#contract/matches/staff-disputes.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { listAllMessages } from '#server/domains/matches/chat/chat-queries.ts'
import { presentMessage } from '#server/domains/matches/chat/present-message.ts'
import { presentMatch } from '#server/domains/matches/present.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { suspicionsOf } from '#server/domains/matches/service/service-present.ts'
import { listGames } from '#server/domains/matches/service/service-queries.ts'
import { listEvidence } from './evidence-queries.ts'
import { presentEvidence } from './present-evidence.ts'
import { decideCase, findCase } from './staff-commands.ts'

/** Disputes of a tournament's matches, for its staff. */
export function staffDisputeRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(readCase, async ({ params, session: { playerId } }) => {
    const row = orRefuse(readCase, await findCase(db, await findMatch(db, params.id), playerId))
    return {
      match: await presentMatch(db, row, { playerId, isStaff: true, now: clock.now() }),
      evidence: (await listEvidence(db, row.id)).map(presentEvidence),
      suspicions: suspicionsOf(await listGames(db, row.id)),
      messages: (await listAllMessages(db, row.id)).map(presentMessage),
      can_decide:
        row.status === 'disputed' && row.dispute?.withStaff === true && row.dispute.step !== 'decided',
    }
  })
  router.on(decideCall, async ({ params, body, session }) => {
    const ruling = { matchId: params.id, winnerSideId: body.winner_side_id, reason: body.reason }
    return orRefuse(decideCall, await decideCase(context, session, ruling))
  })
}
