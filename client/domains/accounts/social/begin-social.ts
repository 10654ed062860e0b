import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { isAbsent } from '#client/lib/api/call.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { storeSocialAnswer } from '#client/domains/accounts/session/oauth/social-answer.ts'
import {
  startSocial,
  type Provider,
  type SocialRequest,
} from '#client/domains/accounts/session/oauth/social.ts'
import { confirmIdentity } from '#client/domains/accounts/session/step-up.ts'
import { query } from '#client/lib/api/query.ts'

const REDIRECT_TIMEOUT_MS = 10_000
/** How long a request to a provider stays valid. */
const REQUEST_LIFETIME_MS = 10 * 60_000

/**
 * A sign-in or connection: in Google's popup if possible, otherwise by redirecting to the provider. Resolves when
 * the popup has answered or the page is left.
 */
export async function beginSocial(
  provider: Provider,
  request: SocialRequest,
  { queryClient, router }: { queryClient: QueryClient; router: AnyRouter },
): Promise<void> {
  const isConnecting = request.intent === 'connect'
  // Before the redirect: afterwards the provider's response would have to wait for it.
  if (isConnecting && !(await isConfirmed(queryClient))) return
  if (provider === 'google') {
    const { openGooglePopup } = await import('./google-popup.ts')
    const answer = await openGooglePopup(request)
    if (answer === 'closed') return
    if (answer !== 'unavailable') {
      // Processed by the same screen as a response from a redirect.
      storeSocialAnswer(answer)
      return router.navigate({
        to: isConnecting ? '/oauth-callback/$provider' : '/auth/callback/$provider',
        params: { provider },
      })
    }
  }
  await startSocial(provider, request)
  await pageLeft()
}

/** Connecting requires a step-up that is still valid after the redirect. False if the person cancels it. */
async function isConfirmed(queryClient: QueryClient): Promise<boolean> {
  const security =
    queryClient.getQueryData(query('GET v1 /accounts/security/').queryKey) ??
    (await queryClient.fetchQuery(query('GET v1 /accounts/security/')).catch((error: unknown) => {
      if (isAbsent(error)) return undefined
      throw error
    }))
  // An API without such confirmations asks for none.
  if (!security) return true
  const { stepped_up_until: until } = security
  return (until !== null && Date.parse(until) - serverNow() > REQUEST_LIFETIME_MS) || confirmIdentity()
}

/**
 * Keeps the button busy until the page is left. Resolves if the page is restored from the back/forward cache
 * or the redirect is stopped.
 */
function pageLeft(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, REDIRECT_TIMEOUT_MS)
  })
}
