import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/call.ts'
import { serverNow } from '#client/lib/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { storeSocialAnswer } from '#client/session/social-answer.ts'
import { startSocial, type Provider, type SocialRequest } from '#client/session/social.ts'
import { confirmIdentity } from '#client/session/step-up.ts'
import { securityQuery } from './security.ts'

const LEAVING_MS = 10_000
/** As long as what was begun with a provider counts. */
const ROUND_TRIP_MS = 10 * 60_000

/** Begins with a provider: in Google's popup where there is one, by leaving for its page otherwise. */
export function useBeginSocial(provider: Provider, request: SocialRequest) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isConnecting = request.intent === 'connect'
  const begin = useMutation({
    meta: { quiet: isConnecting },
    mutationFn: async () => {
      // Asked before one leaves: where one comes back to, the provider's answer would wait for it.
      if (isConnecting && !(await isConfirmed(queryClient))) return
      if (provider === 'google') {
        const { askGoogle } = await import('./google-popup.ts')
        const answer = await askGoogle(request)
        if (answer === 'closed') return
        if (answer !== 'unavailable') {
          // The same screen finishes it as when one comes back by an address.
          storeSocialAnswer(answer)
          return router.navigate({
            to: isConnecting ? '/oauth-callback/$provider' : '/auth/callback/$provider',
            params: { provider },
          })
        }
      }
      await startSocial(provider, request)
      await gone()
    },
    onError: (error) => {
      if (isConnecting && !isStepUp(error))
        showToast('error', `Failed to connect social account. ${error.message}`)
    },
  })
  /** At the first sign of interest: a popup cannot wait for its script. */
  const prepare = () => {
    if (provider === 'google') void import('./google-popup.ts').then(({ prepareGoogle }) => prepareGoogle())
  }
  const start = () => {
    if (!begin.isPending) begin.mutate()
  }
  return { start, prepare, isPending: begin.isPending }
}

/** Connecting needs a step-up that lasts until one is back; false when they would rather not. */
async function isConfirmed(queryClient: QueryClient): Promise<boolean> {
  const { stepped_up_until: until } =
    queryClient.getQueryData(securityQuery.queryKey) ?? (await queryClient.fetchQuery(securityQuery))
  return (until !== null && Date.parse(until) - serverNow() > ROUND_TRIP_MS) || confirmIdentity()
}

/**
 * The page stays busy until it is left; brought back out of the browser's memory, or stopped, it is ready
 * again.
 */
function gone(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LEAVING_MS)
  })
}
