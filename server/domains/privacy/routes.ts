import { t } from '#messages/privacy.ts'
import {
  deleteAccount as deleteCall,
  exportData,
  keepAccount as keepCall,
} from '#contract/privacy/own-data.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { accountDeletionJobs } from './account-deletion.ts'
import { deleteAccount, keepAccount } from './commands.ts'
import { exportOf } from './export.ts'

/** Data export and account deletion. It touches every domain, so it comes after all of them. */
export function ownDataRoutes(router: Router, context: Context): void {
  router.on(exportData, ({ session }) => exportOf(context, session.playerId))

  router.on(deleteCall, async ({ body, session }) => {
    const dueAt = orRefuse(deleteCall, await deleteAccount(context, session, body.password))
    return {
      detail: t('privacy.detail.closed'),
      deleted_at: dueAt.toISOString(),
    }
  })

  router.on(keepCall, async ({ body }) => {
    orRefuse(keepCall, await keepAccount(context, body))
    return { detail: t('privacy.detail.restored') }
  })

  accountDeletionJobs(context)
}
