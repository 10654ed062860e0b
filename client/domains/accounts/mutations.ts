import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, type InputFor } from '#client/lib/api/call.ts'
import {
  forgetSignUp,
  readSignUpTarget,
  removeSignUpTarget,
} from '#client/domains/accounts/sign-up/sign-up-target.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/**
 * Signs in by password, or by passkey if none is given, and navigates to `path`. The card shows the errors.
 */
export function useLogin(path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (body: { email: string; password: string } | undefined) => {
      const { login, loginWithPasskey } = await import('#client/domains/accounts/session/session.ts')
      await (body ? login(queryClient, body) : loginWithPasskey(queryClient))
      // Not in a callback of the card: it is unmounted as soon as there is a session.
      router.history.push(path)
    },
  })
}

export function useResendVerification() {
  return useAct('POST v1 /accounts/resend-verification-email/', {
    input: (email: string) => ({ body: { email } }),
  })
}

export function useForgotPassword() {
  return useAct('POST v1 /accounts/forgot-password/', { input: (email: string) => ({ body: { email } }) })
}

export function useResetPassword() {
  return useAct('PUT v1 /accounts/reset-password/', {
    input: (input: InputFor<'PUT v1 /accounts/reset-password/'>) => input,
  })
}

/**
 * Verifies the e-mail. A mutation although the call is a GET: it changes data, and must run only once
 * and on request. In the browser that signed up it starts a session and opens the page after it.
 */
export function useVerification() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    // The screen shows the errors.
    meta: { quiet: true },
    mutationFn: async (query: { id: string; token: string }) => {
      const answer = await call('GET v1 /accounts/verification', { query })
      forgetSignUp()
      if (!answer?.extras) return answer
      const after = readSignUpTarget() ?? '/onboarding'
      removeSignUpTarget()
      const { startSession } = await import('#client/domains/accounts/session/session.ts')
      startSession(queryClient, answer)
      // Not in a callback of the screen: it is left as soon as there is a session.
      router.history.push(after)
      return answer
    },
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /accounts/change-password/', {
    input: (body: InputFor<'PUT v1 /accounts/change-password/'>['body']) => ({ body }),
    // Changing the password signs out all other sessions.
    onSuccess: () => renew(queryClient, keyOf('GET v1 /accounts/sessions/')),
  })
}
