import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { startSession } from '#client/domains/accounts/session/session.ts'
import { rememberSignUp } from './sign-up-target.ts'
import { removeIdentity } from '#client/domains/accounts/social/social-identity.ts'
import { getSite } from '#client/lib/boot.ts'

type Body = Omit<InputFor<'POST v2 /accounts/signup/'>['body'], 'turnstile_token' | 'player_ip'>
type HumanCheck = { token: () => Promise<string | undefined>; restart: () => void }

/**
 * Creates the account. If the provider has verified the e-mail, signs in at once and navigates to `after`.
 * Returns true if a mail must be confirmed first. Does nothing while the human check has no token.
 */
export function useSignUp(human: HumanCheck, after = '/onboarding') {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: ['social_expired', 'social_taken', 'email_has_account'] },
    mutationFn: async (body: Body) => {
      const [token, ip] = await Promise.all([human.token(), findPublicIp()])
      if (token === undefined) return false
      const answer = await call('POST v2 /accounts/signup/', {
        body: { ...body, player_ip: ip, turnstile_token: token },
      })
      if (body.social_token) removeIdentity()
      if (!answer?.extras) {
        rememberSignUp()
        return true
      }
      startSession(queryClient, answer)
      // Not in a callback of the form: it is unmounted as soon as there is a session.
      router.history.push(after)
      return false
    },
    // A token is valid once.
    onError: human.restart,
  })
}

const TIMEOUT_MS = 3000

/**
 * The public IP address to send with a sign-up; null if it cannot be determined, which never blocks
 * the sign-up.
 */
async function findPublicIp(): Promise<string | null> {
  try {
    const response = await fetch(getSite().public_ip_url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const answer = (await response.json()) as { ip?: unknown }
    return response.ok && typeof answer.ip === 'string' ? answer.ip : null
  } catch {
    return null
  }
}
