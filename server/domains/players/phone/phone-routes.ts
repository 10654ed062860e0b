import { t } from '#messages/players.ts'
import { sendPhoneCode as sendCall, verifyPhone as verifyCall } from '#contract/players/phone.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { sendOwnCodes } from './phone-codes.ts'
import { RESEND_AFTER_S, sendPhoneCode, verifyPhone } from './phone-commands.ts'

export function phoneRoutes(router: Router, context: Context): void {
  router.on(sendCall, async ({ body, session }) => {
    orRefuse(sendCall, await sendPhoneCode(context, session, body.phone))
    return { detail: t('players.detail.code_sent'), resend_after_s: RESEND_AFTER_S }
  })

  router.on(verifyCall, async ({ body, session }) =>
    orRefuse(verifyCall, await verifyPhone(context, session, body.code)),
  )

  sendOwnCodes(context)
}
