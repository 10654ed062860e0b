import { t } from '#messages/players.ts'
import { sendReport as sendCall } from '#contract/players/reports.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { sendReport } from './commands.ts'

export function reportRoutes(router: Router, context: Context): void {
  router.on(sendCall, async ({ body, session }) => {
    orRefuse(sendCall, await sendReport(context, session, body))
    return { detail: t('players.detail.reported') }
  })
}
