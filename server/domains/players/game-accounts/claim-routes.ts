import {
  answerClaim as answerCall,
  listClaims,
  openClaim as openCall,
} from '#contract/players/game-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { answerClaim, expireClaim, openClaim } from './claim-commands.ts'
import { listClaimRows } from './claim-queries.ts'
import { presentClaim } from './present-claim.ts'

/** Claims on a handle that another player has linked, and the holder's answers to them. */
export function claimRoutes(router: Router, context: Context): void {
  router.on(listClaims, async ({ session }) => {
    const rows = await listClaimRows(context.db, { playerId: session.playerId })
    return {
      count: rows.length,
      next: null,
      previous: null,
      results: rows.map((row) => presentClaim(context, row, session.playerId)),
    }
  })

  router.on(openCall, async ({ body, session }) =>
    orRefuse(openCall, await openClaim(context, session, body)),
  )

  router.on(answerCall, async ({ params, body, session }) => {
    const input = { claimId: params.id, action: body.action }
    return orRefuse(answerCall, await answerClaim(context, session, input))
  })

  context.jobs.handle('claim.deadline', (_context, unit, job) => expireClaim(unit, Number(job.key)))
}
