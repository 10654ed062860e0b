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
    return { detail: 'If this address has an account, a mail with a link is on its way.' }
  })

  router.on(resetCall, async ({ query, body }) => ({
    passkeys_left: orRefuse(resetCall, await resetPassword(context, { ...query, ...body })),
    detail: 'Your new password is set. Please sign in with it.',
  }))

  router.on(changeCall, async ({ body, session }) => {
    orRefuse(changeCall, await changePassword(context, session, body))
    const alsoWhat = body.disconnect_others ? ', and connected accounts and passkeys removed' : ''
    return { detail: `Your password is changed. Your other sessions were signed out${alsoWhat}.` }
  })
}
