import * as calls from '#contract/matches/annulment.ts'
import { workflow } from '#server/platform/call.ts'
import { annulMatches, previewAnnulment } from './annul.ts'

workflow(calls.previewAnnulment, async ({ context, params, body }) =>
  previewAnnulment(context.db, { playerId: params.id, since: new Date(body.since) }),
)

workflow(calls.annulMatches, async ({ context, params, body, actor }) =>
  annulMatches(context, {
    playerId: params.id,
    since: new Date(body.since),
    by: actor.playerId,
    reason: body.reason,
  }),
)
