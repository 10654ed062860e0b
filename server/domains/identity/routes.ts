import { readCheck, sendCheck } from '#contract/identity/identity.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findCheck } from './queries.ts'
import { submitCheck } from './submit.ts'

/** The player's own identity check: its status, and submitting pictures. */
export function identityRoutes(router: Router, context: Context): void {
  router.on(readCheck, ({ session }) => present(context, session.playerId))

  router.on(sendCheck, async ({ files, session }) => {
    orRefuse(sendCheck, await submitCheck(context, session, files))
    return present(context, session.playerId)
  })
}

async function present(context: Context, playerId: string) {
  const check = await findCheck(context.db, playerId)
  return {
    status: check?.status ?? ('none' as const),
    reason: check?.reason ?? null,
    submitted: check?.submitted_at.toISOString() ?? null,
    decided: check?.decided_at?.toISOString() ?? null,
    threshold_cents: context.settings.current().KYC_THRESHOLD_CENTS,
  }
}
