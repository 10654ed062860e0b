import { t } from '#messages/accounts.ts'
import {
  changePassword as changeCall,
  forgotPassword,
  resetPassword as resetCall,
} from '#contract/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password-commands.ts'

export function passwordRoutes(router: Router, context: Context): void {
  router.on(forgotPassword, async ({ body }) => {
    await requestPasswordReset(context, body.email)
    return { detail: t('accounts.detail.reset_sent') }
  })

  router.on(resetCall, async ({ query, body }) => ({
    passkeys_left: orRefuse(resetCall, await resetPassword(context, { ...query, ...body })),
    detail: t('accounts.detail.password_reset'),
  }))

  router.on(changeCall, async ({ body, session }) => {
    orRefuse(changeCall, await changePassword(context, session, body))
    return {
      detail: body.disconnect_others
        ? t('accounts.detail.password_changed_all')
        : t('accounts.detail.password_changed'),
    }
  })
}
