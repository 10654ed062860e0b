import type { QueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/call.ts'
import { type Intent, type OauthState, storeOauthState, takeOauthState } from './oauth-state.ts'
import { type Profile, profileQuery } from './profile.ts'
import type { SocialAnswer } from './social-answer.ts'
import { getSession } from './store.ts'
import { storeProvider } from './stored-provider.ts'

export type Provider = AnswerFor<'GET v1 /site/'>['providers'][number]
export type SocialProfile = AnswerFor<'POST v1 /auth/{provider}/token'>['profile']
export type ProviderSettings = AnswerFor<'GET v1 /auth/{provider}/'>
/** What is wanted of a provider, and where one wants to be afterwards. */
export type Wish = { intent: Intent; redirect: string; referralCode?: string }
/** Who somebody is at a provider, as the server takes it: a token of its own, or X's pair. */
export type Proof =
  | { social_token: string; profile: SocialProfile }
  | { oauth_token: string; oauth_verifier: string }
export type Proven = { begun: OauthState; proof: Proof }

/**
 * Why an answer was not taken. `gone`: nothing was begun here, or it was finished, or it took longer than 10
 * minutes.
 */
export class SocialError extends Error {
  readonly why: 'gone' | 'foreign' | 'cancelled' | 'refused'

  constructor(why: SocialError['why']) {
    super(`The answer of the provider: ${why}`)
    this.name = 'SocialError'
    this.why = why
  }
}

/** Leaves for the provider. @throws CallError when it cannot be begun */
export async function beginSocial(provider: Provider, wish: Wish): Promise<void> {
  const returnTo = `${location.origin}${returnPath(provider, wish.intent)}`
  if (provider === 'twitter') {
    const { url, oauth_token: state } = await call('GET v1 /accounts/twitter-auth/', {
      query: { redirect: returnTo },
    })
    keep(provider, wish, { state, verifier: undefined, issuer: null, returnTo })
    return location.assign(url)
  }
  const settings = await fetchProviderSettings(provider)
  const [state, verifier] = [randomText(), randomText()]
  keep(provider, wish, { state, verifier, issuer: settings.issuer, returnTo })
  location.assign(await authorizeAddress(settings, { state, verifier, returnTo }))
}

export function fetchProviderSettings(provider: Exclude<Provider, 'twitter'>): Promise<ProviderSettings> {
  return call('GET v1 /auth/{provider}/', { params: { provider } })
}

/** Writes down what an answer will be compared with; a second dance takes the first one's place. */
export function keep(
  provider: Provider,
  { intent, redirect, referralCode = '' }: Wish,
  begun: Pick<OauthState, 'state' | 'verifier' | 'issuer' | 'returnTo'>,
): void {
  storeProvider(provider)
  storeOauthState({
    ...begun,
    provider,
    intent,
    redirect,
    referralCode,
    playerId: intent === 'connect' ? getSession().user?.id : undefined,
  })
}

/**
 * Checks an answer and learns from the server who it is about. What was kept is used up first: a second visit
 * finds nothing.
 * @throws SocialError when it is none of ours; CallError when the server refuses it
 */
export async function finishSocial(
  provider: string,
  intents: readonly Intent[],
  answer: SocialAnswer | undefined,
): Promise<Proven> {
  const begun = takeOauthState()
  if (!begun || !answer) throw new SocialError('gone')
  const why = problemOf(begun, { provider, intents, answer, playerId: getSession().user?.id })
  if (why) throw new SocialError(why)
  const { code, oauth_token, oauth_verifier } = answer
  if (oauth_token && oauth_verifier) return { begun, proof: { oauth_token, oauth_verifier } }
  if (!code) throw new SocialError('refused')
  const params: InputFor<'POST v1 /auth/{provider}/token'>['params'] = {
    provider: begun.provider as Exclude<Provider, 'twitter'>,
  }
  const proof = await call('POST v1 /auth/{provider}/token', {
    params,
    body: {
      code,
      redirect_uri: begun.returnTo,
      code_verifier: begun.verifier ?? null,
      state: answer.state ?? null,
      iss: answer.iss ?? null,
    },
  })
  return { begun, proof }
}

type Arrival = {
  provider: string
  intents: readonly Intent[]
  answer: SocialAnswer
  playerId: string | undefined
}

/** Login CSRF: another state, or none. Mix-up: another provider, or another name than its own, or none. */
export function problemOf(
  begun: OauthState,
  { provider, intents, answer, playerId }: Arrival,
): SocialError['why'] | undefined {
  const isX = begun.provider === 'twitter'
  const state = isX ? (answer.oauth_token ?? answer.denied) : answer.state
  if (state !== begun.state || provider !== begun.provider || !intents.includes(begun.intent))
    return 'foreign'
  if (begun.issuer !== null && answer.iss !== begun.issuer) return 'foreign'
  if (begun.intent === 'connect' && playerId !== begun.playerId) return 'foreign'
  if (answer.denied || answer.error === 'access_denied') return 'cancelled'
  if (answer.error || (isX ? !answer.oauth_verifier : !answer.code)) return 'refused'
  return undefined
}

/** Connects what was proven to one's own account. */
export async function connectSocial(queryClient: QueryClient, { begun, proof }: Proven): Promise<Profile> {
  const profile = await call('PUT v1 /players/link-account/', {
    body: { provider: begun.provider as Provider, ...bare(proof) },
  })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  return profile
}

/** What the server wants of a proof. */
export function bare(
  proof: Proof,
): { social_token: string } | { oauth_token: string; oauth_verifier: string } {
  return 'social_token' in proof ? { social_token: proof.social_token } : proof
}

/** Riot knows one address for both. */
function returnPath(provider: Provider, intent: Intent): string {
  if (provider === 'riot') return '/connect/riot'
  return intent === 'connect' ? `/oauth-callback/${provider}` : `/auth/callback/${provider}`
}

async function authorizeAddress(
  settings: ProviderSettings,
  { state, verifier, returnTo }: { state: string; verifier: string; returnTo: string },
): Promise<string> {
  const url = new URL(settings.authorize_url)
  const asked = {
    response_type: 'code',
    client_id: settings.client_id,
    redirect_uri: returnTo,
    scope: settings.scope,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

/** 256 bits, as base64url. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
