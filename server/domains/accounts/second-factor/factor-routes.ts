import {
  addPasskey as addPasskeyCall,
  beginTotp as beginCall,
  confirmTotp as confirmCall,
  newPasskeyOptions,
  newRecoveryCodes,
  removePasskey as removePasskeyCall,
  removeTotp as removeCall,
} from '#contract/accounts/security.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { beginTotp, confirmTotp, makeRecoveryCodes, removeTotp } from './factor-commands.ts'
import { addPasskey, makeNewPasskeyOptions, removePasskey } from './passkey-commands.ts'

/** Calls to add and remove second factors. Each requires a step-up, and each change sends a mail. */
export function factorRoutes(router: Router, context: Context): void {
  router.on(newPasskeyOptions, async ({ session }) =>
    orRefuse(newPasskeyOptions, await makeNewPasskeyOptions(context, session)),
  )

  router.on(addPasskeyCall, async ({ body, session }) =>
    orRefuse(addPasskeyCall, await addPasskey(context, session, body)),
  )

  router.on(removePasskeyCall, async ({ params, session }) =>
    orRefuse(removePasskeyCall, await removePasskey(context, session, params.id)),
  )

  router.on(beginCall, async ({ session }) => orRefuse(beginCall, await beginTotp(context, session)))

  router.on(confirmCall, async ({ body, session }) =>
    orRefuse(confirmCall, await confirmTotp(context, session, body.code)),
  )

  router.on(removeCall, async ({ session }) => {
    await removeTotp(context, session)
    return undefined
  })

  router.on(newRecoveryCodes, async ({ session }) => ({
    recovery_codes: orRefuse(newRecoveryCodes, await makeRecoveryCodes(context, session)),
  }))
}
