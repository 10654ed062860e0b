import { providerSettings, socialCode, socialLogin, twitterAuth } from '#contract/accounts/social.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import {
  beginTwitterSignIn,
  exchangeCode,
  readProviderSettings,
  signInWithIdentity,
} from './social-commands.ts'

/**
 * Sign-in with another service. An identity only signs in to the account it is connected to, never to one
 * with the same e-mail address.
 */
export function socialRoutes(router: Router, context: Context): void {
  router.on(providerSettings, async ({ params }) =>
    orRefuse(providerSettings, await readProviderSettings(context, params.provider)),
  )

  router.on(socialCode, async ({ params, body }) =>
    orRefuse(socialCode, await exchangeCode(context, params.provider, body)),
  )

  router.on(twitterAuth, async ({ query }) =>
    orRefuse(twitterAuth, await beginTwitterSignIn(context, query.redirect)),
  )

  router.on(socialLogin, async ({ body, client }) =>
    orRefuse(socialLogin, await signInWithIdentity(context, client, body)),
  )
}
