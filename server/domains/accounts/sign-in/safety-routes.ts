import { t } from '#messages/accounts.ts'
import {
  cancelEmailChange as cancelCall,
  changeEmail as changeCall,
  confirmEmail as confirmCall,
  readSecurity,
} from '#contract/accounts/security.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentSecurity } from '#server/domains/accounts/present-security.ts'
import { cancelEmailChange, changeEmail, confirmEmail } from './email-commands.ts'

/** The security settings, and changing the e-mail address. */
export function safetyRoutes(router: Router, context: Context): void {
  router.on(readSecurity, ({ session }) => presentSecurity(context, context.db, session))

  router.on(changeCall, async ({ body, session }) => {
    orRefuse(changeCall, await changeEmail(context, session, body.email))
    return { detail: t('accounts.detail.email_sent', { email: body.email }) }
  })

  router.on(cancelCall, async ({ session }) => {
    await cancelEmailChange(context, session)
    return undefined
  })

  router.on(confirmCall, async ({ body }) => {
    const { isNew } = orRefuse(confirmCall, await confirmEmail(context, body))
    return { detail: isNew ? t('accounts.detail.email_changed') : t('accounts.detail.email_reached') }
  })
}
