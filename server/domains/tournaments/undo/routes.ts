import { previewUndo as previewCall, undoLine as undoCall } from '#contract/tournaments/undo.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { previewUndo, undoLine } from './commands.ts'

/** Undo from the journal. */
export function undoRoutes(router: Router, context: Context): void {
  router.on(undoCall, async ({ params, body, session }) => {
    const input = { tournamentId: params.id, seq: params.seq, reason: body.reason }
    return orRefuse(undoCall, await undoLine(context, session, input))
  })
  router.on(previewCall, async ({ params, session }) =>
    orRefuse(previewCall, await previewUndo(context, session, { tournamentId: params.id, seq: params.seq })),
  )
}
