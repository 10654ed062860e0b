import { t } from '#messages/accounts.ts'
import { stepUp as stepUpCall } from '#contract/accounts/security.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { stepUp } from './step-up-commands.ts'

/** Confirming one's identity again before a sensitive call. */
export function stepUpRoutes(router: Router, context: Context): void {
  router.on(stepUpCall, async ({ body, session }) => {
    const until = orRefuse(stepUpCall, await stepUp(context, session, body))
    return { detail: t('accounts.detail.stepped_up'), stepped_up_until: until.toISOString() }
  })
}
