import { passkeyLogin, passkeyOptions, secondFactor } from '#contract/accounts/security.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { makePasskeyOptions, passSecondStep, signInWithPasskey } from './second-factor-commands.ts'

/** The second step of a sign-in, and sign-in with a passkey alone. */
export function secondFactorRoutes(router: Router, context: Context): void {
  router.on(passkeyOptions, ({ body, session }) =>
    makePasskeyOptions(context, session, body.second_factor_token),
  )

  router.on(secondFactor, async ({ body, client }) =>
    orRefuse(secondFactor, await passSecondStep(context, client, body)),
  )

  router.on(passkeyLogin, async ({ body, client }) =>
    orRefuse(passkeyLogin, await signInWithPasskey(context, client, body)),
  )
}
