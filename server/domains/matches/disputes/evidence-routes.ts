import {
  listEvidence as listEvidenceCall,
  readEvidence,
  sendEvidence as sendCall,
} from '#contract/matches/evidence.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPermitted, type Session } from '#server/platform/http/session.ts'
import { unsealBytes } from '#server/platform/secrets.ts'
import { findMatch, isPlayerOf } from '#server/domains/matches/queries.ts'
import { sendEvidence } from './evidence-commands.ts'
import { listEvidence } from './evidence-queries.ts'
import { mayReadCase } from './staff-queries.ts'
import { ownerOf, presentEvidence } from './present-evidence.ts'

/**
 * Match screenshots. They are re-encoded and stored with the time and the SHA-256 of the upload, and never
 * changed.
 */
export function evidenceRoutes(router: Router, context: Context): void {
  router.on(sendCall, async ({ params, files, session }) =>
    orRefuse(sendCall, await sendEvidence(context, session, { matchId: params.id, image: files.image })),
  )

  router.on(listEvidenceCall, async ({ params, session }) => {
    if (!(await mayRead(context, params.id, session))) throw refusal(listEvidenceCall, 'not_found')
    return (await listEvidence(context.db, params.id)).map(presentEvidence)
  })

  router.on(readEvidence, async ({ params, session }) => {
    if (!(await mayRead(context, params.id, session))) throw refusal(readEvidence, 'not_found')
    const row = (await listEvidence(context.db, params.id)).find((each) => each.id === params.evidenceId)
    const sealed = row && (await context.privateFiles.read(row.file))
    if (!sealed) throw refusal(readEvidence, 'not_found')
    return new Uint8Array(unsealBytes(context.secrets.identity, sealed, ownerOf(params.id)))
  })
}

async function mayRead(context: Context, matchId: number, session: Session): Promise<boolean> {
  if (isPermitted(session, 'disputes') || (await isPlayerOf(context.db, matchId, session.playerId)))
    return true
  const row = await findMatch(context.db, matchId)
  return row !== undefined && mayReadCase(context.db, row, session.playerId)
}
