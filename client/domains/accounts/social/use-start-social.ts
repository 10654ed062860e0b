import { t } from '#messages/accounts.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/api/call.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { storeSocialAnswer } from '#client/domains/accounts/session/oauth/social-answer.ts'
import {
  startSocial,
  type Provider,
  type SocialRequest,
} from '#client/domains/accounts/session/oauth/social.ts'
import { confirmIdentity } from '#client/domains/accounts/session/step-up.ts'
import { securityQuery } from '#client/domains/accounts/sign-in/security.ts'

const REDIRECT_TIMEOUT_MS = 10_000
/** How long a request to a provider stays valid. */
const REQUEST_LIFETIME_MS = 10 * 60_000

/**
 * Starts a sign-in or connection: in Google's popup if possible, otherwise by redirecting to the provider.
 */
export function useStartSocial(provider: Provider, request: SocialRequest) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isConnecting = request.intent === 'connect'
  const begin = useMutation({
    meta: { quiet: isConnecting },
    mutationFn: async () => {
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
    },
    onError: (error) => {
      if (isConnecting && !isStepUp(error))
        showToast(
          'error',
          t('accounts.use_start_social.failed_to_connect_social_account', { message: error.message }),
        )
    },
  })
  /** Loads Google's script on hover or focus, because its popup must open directly after a click. */
  const prepare = () => {
    if (provider === 'google') void import('./google-popup.ts').then(({ prepareGoogle }) => prepareGoogle())
  }
  const start = () => {
    if (!begin.isPending) begin.mutate()
  }
  return { start, prepare, isPending: begin.isPending }
}

/** Connecting requires a step-up that is still valid after the redirect. False if the person cancels it. */
async function isConfirmed(queryClient: QueryClient): Promise<boolean> {
  const { stepped_up_until: until } =
    queryClient.getQueryData(securityQuery.queryKey) ?? (await queryClient.fetchQuery(securityQuery))
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
