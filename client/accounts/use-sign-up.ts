import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, type InputFor } from '#client/lib/call.ts'
import { startSession } from '#client/session/session.ts'
import { forgetIdentity } from './social-identity.ts'

type Body = InputFor<'POST v2 /accounts/signup/'>['body']

/**
 * Creates the account. Where a provider vouches for the e-mail one is signed in at once and led on to
 * `after`; true when a mail must confirm it first.
 */
export function useSignUp(after = '/onboarding') {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: ['social_expired', 'social_taken', 'email_has_account'] },
    mutationFn: async (body: Body) => {
      const answer = await call('POST v2 /accounts/signup/', { body })
      if (body.social_token) forgetIdentity()
      if (!answer.extras) return true
      startSession(queryClient, answer)
      // Here and not in a callback of the form: the form is gone as soon as there is a session.
      router.history.push(after)
      return false
    },
  })
}
