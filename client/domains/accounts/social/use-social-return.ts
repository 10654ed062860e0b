import { t } from '#messages/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { safePath } from '#client/lib/safe-path.ts'
import { showToast } from '#client/lib/toast.ts'
import { type Intent, readOauthState } from '#client/domains/accounts/session/oauth/oauth-state.ts'
import { loginWithSocial } from '#client/domains/accounts/session/session.ts'
import {
  hasSocialAnswer,
  type SocialAnswer,
  takeSocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import {
  proofBody,
  connectSocial,
  finishSocial,
  type Proof,
  type SocialResult,
  type Provider,
  SocialError,
  type SocialProfile,
} from '#client/domains/accounts/session/oauth/social.ts'
import { providerName } from './provider-names.ts'
import { storeIdentity } from './social-identity.ts'
import { suggestUsername } from '#client/domains/accounts/sign-up/username-suggestion.ts'

const AFTER = { 'sign-in': '/dashboard', connect: '/profile?tab=settings#connections' } as const

/**
 * Processes a provider's response once, then navigates: signed in, to the sign-up, or back with the account
 * connected. Returns its status, and the reason if it failed.
 */
export function useSocialReturn(provider: string, intents: readonly [Intent, ...Intent[]]) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isExpected] = useState(hasSocialAnswer)
  const [started] = useState(() => readOauthState())
  const [email, setEmail] = useState('')
  const intent = started && intents.includes(started.intent) ? started.intent : intents[0]
  const path = safePath(started?.redirect, AFTER[intent])

  const finish = useMutation({
    // The screen shows the error itself.
    meta: { quiet: true },
    mutationFn: async (answer: SocialAnswer): Promise<SocialError['why'] | undefined> => {
      const result = await finishSocial(provider, intents, answer).catch(socialErrorReason)
      if (typeof result === 'string') return result
      if ('profile' in result.proof) setEmail(result.proof.profile.email ?? '')
      if (result.started.intent === 'connect') {
        await connectSocial(queryClient, result)
        showToast(
          'success',
          t('accounts.use_social_return.provider_is_connected', { provider: providerName(provider) }),
        )
        router.history.replace(path)
      } else router.history.replace(await signIn(result))
      return undefined
    },
  })

  /** Signs in and returns the path to navigate to. */
  const signIn = async ({ started: { referralCode }, proof }: SocialResult): Promise<string> => {
    try {
      await loginWithSocial(queryClient, { provider: signInProvider(provider), ...proofBody(proof) })
      return path
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'social_account_unknown') throw error
      keepForSignUp(provider, proof, error)
      return `/signup?referralCode=${encodeURIComponent(referralCode)}`
    }
  }

  const { mutate } = finish
  useEffect(() => {
    const answer = takeSocialAnswer()
    if (answer) mutate(answer)
  }, [mutate])

  const why: SocialError['why'] | undefined = isExpected ? finish.data : 'gone'
  return {
    intent,
    path,
    email,
    why,
    error: finish.error,
    isPending: isExpected && !finish.isError && finish.data === undefined,
  }
}

function socialErrorReason(error: unknown): SocialError['why'] {
  if (error instanceof SocialError) return error.why
  throw error
}

/** The contract's list excludes Lichess, which has no sign-in; if it is tried, the server refuses. */
function signInProvider(provider: string) {
  return provider as Exclude<Provider, 'lichess'>
}

/**
 * No account is connected to this identity: keep it for the sign-up. X's data is taken from the refusal,
 * because its token pair works only once.
 */
function keepForSignUp(provider: string, proof: Proof, { data }: CallError): void {
  const { social_token: token, profile } = isRecord(data) ? data : {}
  const profileData = 'profile' in proof ? proof.profile : profileOf(profile)
  if (typeof token !== 'string') return
  storeIdentity({
    provider,
    token,
    email: profileData.email ?? '',
    username: suggestUsername(profileData.username, profileData.name),
    shown: profileData.username ?? profileData.name ?? '',
  })
}

function profileOf(value: unknown): Pick<SocialProfile, 'email' | 'name' | 'username'> {
  const text = (name: string) => (isRecord(value) && typeof value[name] === 'string' ? value[name] : null)
  return { email: text('email'), name: text('name'), username: text('username') }
}
