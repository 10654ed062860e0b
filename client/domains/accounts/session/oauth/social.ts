import type { QueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor, isAbsent } from '#client/lib/api/call.ts'
import { getSite } from '#client/lib/boot.ts'
import { type Intent, type OauthState, storeOauthState, takeOauthState } from './oauth-state.ts'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import type { SocialAnswer } from './social-answer.ts'
import { getSession } from '#client/domains/accounts/session/store.ts'
import { storeProvider } from './stored-provider.ts'

export type Provider = AnswerFor<'GET v1 /site/'>['providers'][number]
export type SocialProfile = AnswerFor<'POST v1 /auth/{provider}/token'>['profile']
export type ProviderSettings = AnswerFor<'GET v1 /auth/{provider}/'>
/** A request to a provider: its purpose, and the URL to go to afterwards. */
export type SocialRequest = { intent: Intent; redirect: string; referralCode?: string }
/** Proof of an identity at a provider, as our server accepts it: its own token, or X's token pair. */
export type Proof =
  | { social_token: string; profile: SocialProfile }
  | { oauth_token: string; oauth_verifier: string }
export type SocialResult = { started: OauthState; proof: Proof }

/**
 * Why a provider's response was rejected. `gone`: no request is stored: none was started, it was used
 * already, or it is older than 10 minutes. `foreign`: it does not match the stored request.
 */
export class SocialError extends Error {
  readonly why: 'gone' | 'foreign' | 'cancelled' | 'refused'

  constructor(why: SocialError['why']) {
    super(`Provider response: ${why}`)
    this.name = 'SocialError'
    this.why = why
  }
}

/** Redirects to the provider. @throws CallError if the server refuses */
export async function startSocial(provider: Provider, request: SocialRequest): Promise<void> {
  const returnTo = `${location.origin}${returnPath(provider, request.intent)}`
  if (provider === 'twitter') {
    const { url, oauth_token: state } = await call('GET v1 /accounts/twitter-auth/', {
      query: { redirect: returnTo },
    })
    storeSocialRequest(provider, request, { state, verifier: undefined, issuer: null, returnTo })
    return location.assign(url)
  }
  const settings = await fetchProviderSettings(provider)
  const [state, verifier] = [randomText(), randomText()]
  storeSocialRequest(provider, request, { state, verifier, issuer: settings.issuer, returnTo })
  location.assign(await authorizeAddress(settings, { state, verifier, returnTo }))
}

export function fetchProviderSettings(provider: Exclude<Provider, 'twitter'>): Promise<ProviderSettings> {
  return call('GET v1 /auth/{provider}/', { params: { provider } }).catch((error: unknown) => {
    const known = isAbsent(error) ? getSite().provider_settings?.[provider] : undefined
    if (known) return known
    throw error
  })
}

/** Stores what the response is checked against; replaces an earlier request. */
export function storeSocialRequest(
  provider: Provider,
  { intent, redirect, referralCode = '' }: SocialRequest,
  started: Pick<OauthState, 'state' | 'verifier' | 'issuer' | 'returnTo'>,
): void {
  storeProvider(provider)
  storeOauthState({
    ...started,
    provider,
    intent,
    redirect,
    referralCode,
    playerId: intent === 'connect' ? getSession().user?.id : undefined,
  })
}

/**
 * Checks a provider's response and exchanges it at our server. Removes the stored request first, so that a
 * response is used only once.
 * @throws SocialError if the response is rejected, CallError if the server refuses
 */
export async function finishSocial(
  provider: string,
  intents: readonly Intent[],
  answer: SocialAnswer | undefined,
): Promise<SocialResult> {
  const started = takeOauthState()
  if (!started || !answer) throw new SocialError('gone')
  const why = problemOf(started, { provider, intents, answer, playerId: getSession().user?.id })
  if (why) throw new SocialError(why)
  const { code, oauth_token, oauth_verifier } = answer
  if (oauth_token && oauth_verifier) return { started, proof: { oauth_token, oauth_verifier } }
  if (!code) throw new SocialError('refused')
  const params: InputFor<'POST v1 /auth/{provider}/token'>['params'] = {
    provider: started.provider as Exclude<Provider, 'twitter'>,
  }
  const answered = await call('POST v1 /auth/{provider}/token', {
    params,
    body: {
      code,
      redirect_uri: started.returnTo,
      code_verifier: started.verifier ?? null,
      state: answer.state ?? null,
      iss: answer.iss ?? null,
    },
  })
  return { started, proof: proofOf(answered, code) }
}

/** An API that names its token otherwise, or none: then the code itself is what proves the identity. */
function proofOf(
  answer: Partial<AnswerFor<'POST v1 /auth/{provider}/token'>> | undefined,
  code: string,
): Proof {
  const { access_token: other } = (answer ?? {}) as { access_token?: unknown }
  return {
    social_token: answer?.social_token ?? (typeof other === 'string' ? other : code),
    profile: { email: null, email_verified: false, name: null, username: null, ...answer?.profile },
  }
}

type Returned = {
  provider: string
  intents: readonly Intent[]
  answer: SocialAnswer
  playerId: string | undefined
}

/** Prevents login CSRF (`state` differs or is missing) and mix-up attacks (another provider or issuer). */
export function problemOf(
  started: OauthState,
  { provider, intents, answer, playerId }: Returned,
): SocialError['why'] | undefined {
  const isX = started.provider === 'twitter'
  const state = isX ? (answer.oauth_token ?? answer.denied) : answer.state
  if (state !== started.state || provider !== started.provider || !intents.includes(started.intent))
    return 'foreign'
  if (started.issuer !== null && answer.iss !== started.issuer) return 'foreign'
  if (started.intent === 'connect' && playerId !== started.playerId) return 'foreign'
  if (answer.denied || answer.error === 'access_denied') return 'cancelled'
  if (answer.error || (isX ? !answer.oauth_verifier : !answer.code)) return 'refused'
  return undefined
}

/** Connects the identity to the own account. */
export async function connectSocial(
  queryClient: QueryClient,
  { started, proof }: SocialResult,
): Promise<void> {
  const profile = await call('PUT v1 /players/link-account/', {
    body: { provider: started.provider as Provider, ...proofBody(proof) },
  })
  await cacheProfile(queryClient, profile)
}

/** The fields of a proof that the server needs. */
export function proofBody(
  proof: Proof,
): { social_token: string } | { oauth_token: string; oauth_verifier: string } {
  return 'social_token' in proof ? { social_token: proof.social_token } : proof
}

/** Riot allows only one redirect URL. */
function returnPath(provider: Provider, intent: Intent): string {
  if (provider === 'riot') return '/connect/riot'
  return intent === 'connect' ? `/oauth-callback/${provider}` : `/auth/callback/${provider}`
}

async function authorizeAddress(
  settings: ProviderSettings,
  { state, verifier, returnTo }: { state: string; verifier: string; returnTo: string },
): Promise<string> {
  const url = new URL(settings.authorize_url)
  const params = {
    response_type: 'code',
    client_id: settings.client_id,
    redirect_uri: returnTo,
    scope: settings.scope,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

/** 256 random bits, as base64url. */
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
