import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallError, isRecord } from '#client/lib/call-error.ts'
import { safePath } from '#client/lib/safe-path.ts'
import { showToast } from '#client/lib/toast.ts'
import { type Intent, readOauthState } from '#client/session/oauth-state.ts'
import { loginWithSocial } from '#client/session/session.ts'
import { hasSocialAnswer, type SocialAnswer, takeSocialAnswer } from '#client/session/social-answer.ts'
import {
  proofBody,
  connectSocial,
  finishSocial,
  type Proof,
  type SocialResult,
  type Provider,
  SocialError,
  type SocialProfile,
} from '#client/session/social.ts'
import { providerTitle } from './provider-names.ts'
import { keepIdentity } from './social-identity.ts'
import { suggestUsername } from './username-suggestion.ts'

const AFTER = { 'sign-in': '/dashboard', connect: '/profile?tab=settings#connections' } as const

/**
 * Finishes what was started with a provider, once, and leads on: signed in, to the sign-up, or back with the
 * account connected. Answers how it stands, and why it could not be finished.
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
    // The screen itself says what went wrong.
    meta: { quiet: true },
    mutationFn: async (answer: SocialAnswer): Promise<SocialError['why'] | undefined> => {
      const proven = await finishSocial(provider, intents, answer).catch(asWhy)
      if (typeof proven === 'string') return proven
      if ('profile' in proven.proof) setEmail(proven.proof.profile.email ?? '')
      if (proven.started.intent === 'connect') {
        await connectSocial(queryClient, proven)
        showToast('success', `${providerTitle(provider)} is connected.`)
        router.history.replace(path)
      } else router.history.replace(await signIn(proven))
      return undefined
    },
  })

  /** Answers where it leads. */
  const signIn = async ({ started: { referralCode }, proof }: SocialResult): Promise<string> => {
    try {
      await loginWithSocial(queryClient, { provider: signInProvider(provider), ...proofBody(proof) })
      return path
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'social_account_unknown') throw error
      keepUnknown(provider, proof, error)
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

function asWhy(error: unknown): SocialError['why'] {
  if (error instanceof SocialError) return error.why
  throw error
}

/** The contract's list without Lichess, which signs nobody in: the server says so if it is tried. */
function signInProvider(provider: string) {
  return provider as Exclude<Provider, 'lichess'>
}

/**
 * Nobody has signed up with it: on to the sign-up, with what the provider has told. X's is told by the
 * refusal, as its pair is good once.
 */
function keepUnknown(provider: string, proof: Proof, { data }: CallError): void {
  const { social_token: token, profile } = isRecord(data) ? data : {}
  const told = 'profile' in proof ? proof.profile : profileOf(profile)
  if (typeof token !== 'string') return
  keepIdentity({
    provider,
    token,
    email: told.email ?? '',
    username: suggestUsername(told.username, told.name),
    shown: told.username ?? told.name ?? '',
  })
}

function profileOf(value: unknown): Pick<SocialProfile, 'email' | 'name' | 'username'> {
  const text = (name: string) => (isRecord(value) && typeof value[name] === 'string' ? value[name] : null)
  return { email: text('email'), name: text('name'), username: text('username') }
}
