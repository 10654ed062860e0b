import {
  acceptTime as acceptCall,
  dropProposal as dropCall,
  moveRound as roundCall,
  previewMatchTime as previewCall,
  previewRound as previewRoundCall,
  proposeTimes as proposeCall,
  setMatchTime as setCall,
} from '#contract/tournaments/times.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { acceptTime, dropProposal, proposeTimes } from './commands.ts'
import { setMatchTime } from './organise.ts'
import { previewMatchTime } from './preview.ts'
import { previewRound } from './round-preview.ts'
import { moveRound } from './rounds.ts'

/** The times of matches and rounds. */
export function timeRoutes(router: Router, context: Context): void {
  router.on(proposeCall, async ({ params, body, session }) =>
    orRefuse(
      proposeCall,
      await proposeTimes(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        times: body.times,
      }),
    ),
  )
  router.on(acceptCall, async ({ params, body, session }) =>
    orRefuse(
      acceptCall,
      await acceptTime(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        time: body.time,
      }),
    ),
  )
  router.on(dropCall, async ({ params, body, session }) =>
    orRefuse(
      dropCall,
      await dropProposal(context, session, { tournamentId: params.id, matchId: body.match_id }),
    ),
  )
  router.on(setCall, async ({ params, body, session }) =>
    orRefuse(
      setCall,
      await setMatchTime(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        time: body.time,
        reason: body.reason,
      }),
    ),
  )
  router.on(previewCall, async ({ params, body, session }) =>
    orRefuse(
      previewCall,
      await previewMatchTime(context, session, {
        tournamentId: params.id,
        matchId: body.match_id,
        time: body.time,
      }),
    ),
  )
  router.on(roundCall, async ({ params, body, session }) =>
    orRefuse(
      roundCall,
      await moveRound(context, session, {
        tournamentId: params.id,
        round: body.round,
        time: body.time,
        shiftsLater: body.shift_later,
        reason: body.reason,
      }),
    ),
  )
  router.on(previewRoundCall, async ({ params, body, session }) =>
    orRefuse(
      previewRoundCall,
      await previewRound(context, session, {
        tournamentId: params.id,
        round: body.round,
        time: body.time,
        shiftsLater: body.shift_later,
      }),
    ),
  )
}
