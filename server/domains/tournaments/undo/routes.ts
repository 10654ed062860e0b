import { previewUndo as previewCall, undoLine as undoCall } from '#contract/tournaments/undo.ts'
import {
  previewSubstitute as previewSubstituteCall,
  previewSwap as previewSwapCall,
  substitutePlayer,
  swapEntrants,
} from '#contract/tournaments/changes.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { previewSubstitute, substitute } from '../organise/substitute.ts'
import { previewSwap, swap } from '../organise/swap.ts'
import { undoLine } from './commands.ts'
import { previewUndo } from './preview.ts'

/** Undo from the journal, and changes of who plays where. */
export function undoRoutes(router: Router, context: Context): void {
  router.on(undoCall, async ({ params, body, session }) => {
    const input = { tournamentId: params.id, seq: params.seq, reason: body.reason }
    return orRefuse(undoCall, await undoLine(context, session, input))
  })
  router.on(swapEntrants, async ({ params, body, session }) => {
    const input = { tournamentId: params.id, entrantIds: body.entrant_ids, reason: body.reason }
    return orRefuse(swapEntrants, await swap(context, session, input))
  })
  router.on(previewSwapCall, async ({ params, body, session }) => {
    const input = { tournamentId: params.id, entrantIds: body.entrant_ids }
    return orRefuse(previewSwapCall, await previewSwap(context, session, input))
  })
  router.on(substitutePlayer, async ({ params, body, session }) => {
    const { entrant_id: entrantId, out_player_id: outId, username, reason } = body
    const input = { tournamentId: params.id, entrantId, outId, username, reason }
    return orRefuse(substitutePlayer, await substitute(context, session, input))
  })
  router.on(previewSubstituteCall, async ({ params, body, session }) => {
    const { entrant_id: entrantId, out_player_id: outId, username } = body
    const input = { tournamentId: params.id, entrantId, outId, username }
    return orRefuse(previewSubstituteCall, await previewSubstitute(context, session, input))
  })
  router.on(previewCall, async ({ params, session }) =>
    orRefuse(previewCall, await previewUndo(context, session, { tournamentId: params.id, seq: params.seq })),
  )
}
