import { t } from '#messages/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Provider, SocialRequest } from '#client/domains/accounts/session/oauth/social.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { showToast } from '#client/lib/toast.ts'

const load = () => import('./begin-social.ts')

/** Starts a sign-in or connection. Its code is loaded on hover, focus or press: few visitors need it. */
export function useStartSocial(provider: Provider, request: SocialRequest) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isConnecting = request.intent === 'connect'
  const begin = useMutation({
    meta: { quiet: isConnecting },
    mutationFn: async () => {
      const { beginSocial } = await load()
      return beginSocial(provider, request, { queryClient, router })
    },
    onError: (error) => {
      if (!isConnecting || isStepUp(error)) return
      const { message } = error
      showToast('error', t('accounts.use_start_social.failed_to_connect_social_account', { message }))
    },
  })
  const prepare = () => {
    void load()
    // Google's popup must open directly after a click, so its script is loaded before.
    if (provider === 'google') void import('./google-popup.ts').then(({ prepareGoogle }) => prepareGoogle())
  }
  const start = () => {
    if (!begin.isPending) begin.mutate()
  }
  return { start, prepare, isPending: begin.isPending }
}
