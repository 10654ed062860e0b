import { maySeeMatch } from '#server/domains/matches/access.ts'
import type { Context } from '#server/platform/context.ts'
import {
  chooseStart as startCall,
  claimNoShow as claimCall,
  readMatch,
  reportMatch as reportCall,
  surrender as surrenderCall,
  vetoMap as vetoCall,
} from '#contract/matches/matches.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { chooseStart, claimNoShow, passMatchDeadline, reportMatch, surrender, vetoMap } from './commands.ts'
import { presentMatch } from './present.ts'
import { findMatch } from './queries.ts'

export function matchRoutes(router: Router, context: Context): void {
  router.on(readMatch, async ({ params, query, session }) => {
    const row = await findMatch(context.db, params.id)
    if (
      !row ||
      !(
        isPermitted(session, 'disputes') ||
        (await maySeeMatch(context.db, row, { playerId: session?.playerId, invite: query.invite }))
      )
    )
      throw refusal(readMatch, 'not_found')
    return presentMatch(context.db, row, { playerId: session?.playerId, now: context.clock.now() })
  })

  router.on(reportCall, async ({ params, body, session }) => {
    const input = { matchId: params.id, scores: body.scores, round: body.round ?? undefined }
    return orRefuse(reportCall, await reportMatch(context, session, input))
  })
  router.on(vetoCall, async ({ params, body, session }) =>
    orRefuse(vetoCall, await vetoMap(context, session, { matchId: params.id, map: body.map })),
  )
  router.on(startCall, async ({ params, body, session }) =>
    orRefuse(startCall, await chooseStart(context, session, { matchId: params.id, start: body.start })),
  )
  router.on(claimCall, async ({ params, session }) =>
    orRefuse(claimCall, await claimNoShow(context, session, { matchId: params.id })),
  )
  router.on(surrenderCall, async ({ params, session }) =>
    orRefuse(surrenderCall, await surrender(context, session, { matchId: params.id })),
  )

  context.jobs.handle('match.deadline', async (_context, unit, job) => {
    await passMatchDeadline(context, unit, Number(job.key))
  })
}
