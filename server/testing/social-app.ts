import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { KEYS, startDiscord, startGoogle, startLichessOAuth, startRiot } from '#twins/social.ts'
import { startX } from '#twins/x.ts'
import { startTestApp, type TestApp } from './app.ts'
import { ask, doHumanCheck, type Answer, type Person } from './visitor.ts'

const startTwins = async () => {
  const [discord, google, riot, lichess, x] = await Promise.all([
    startDiscord(),
    startGoogle(),
    startRiot(),
    startLichessOAuth('localhost'),
    startX({ key: 'xk', secret: 'xs' }),
  ])
  return { discord, google, riot, lichess, x }
}

/** The app with all providers on loopback. */
export type SocialApp = TestApp & Awaited<ReturnType<typeof startTwins>>

/** The providers that speak OAuth 2; X speaks OAuth 1. */
export type Provider = 'discord' | 'google' | 'riot' | 'lichess'

type Body = Record<string, unknown> & { extras?: { id: string; access_token: string }; social_token?: string }

export async function startSocialApp(): Promise<SocialApp> {
  const twins = await startTwins()
  const app = await startTestApp({
    DISCORD_CLIENT_ID: KEYS.id,
    DISCORD_CLIENT_SECRET: KEYS.secret,
    DISCORD_BASE_URL: twins.discord.url,
    GOOGLE_CLIENT_ID: KEYS.id,
    GOOGLE_CLIENT_SECRET: KEYS.secret,
    GOOGLE_BASE_URL: twins.google.url,
    RIOT_CLIENT_ID: KEYS.id,
    RIOT_CLIENT_SECRET: KEYS.secret,
    RIOT_BASE_URL: twins.riot.url,
    X_CONSUMER_KEY: 'xk',
    X_CONSUMER_SECRET: 'xs',
    X_BASE_URL: twins.x.url,
    LICHESS_BASE_URL: twins.lichess.url,
  })
  const close = async () => {
    await Promise.all([app, ...Object.values(twins)].map((each) => each.close()))
  }
  return { ...app, ...twins, close }
}

/** Makes every provider answer as it should, after each test. */
export function mendProviders(app: SocialApp): void {
  for (const twin of [app.discord, app.google, app.riot, app.lichess]) twin.feel('well')
  app.x.feel('well')
}

export const post = (app: TestApp, path: string, body: unknown, who?: Person): Promise<Answer<Body>> =>
  ask(app.url, path, { method: 'POST', body, token: who?.accessToken })

export const put = (app: TestApp, path: string, body: unknown, who: Person): Promise<Answer<Body>> =>
  ask(app.url, path, { method: 'PUT', body, token: who.accessToken })

export const callback = (app: TestApp, provider: string): string =>
  `${app.app.context.config.publicUrl}/auth/callback/${provider}`

export const newVerifier = (): string => randomBytes(32).toString('base64url')

/** Gets a code from the provider and exchanges it, as the browser does. */
export function trade(
  app: SocialApp,
  provider: Provider,
  change: Record<string, unknown> = {},
): Promise<Answer<Body>> {
  const verifier = newVerifier()
  const code = app[provider].code(callback(app, provider), verifier)
  return post(app, `/v1/auth/${provider}/token`, {
    code,
    redirect_uri: callback(app, provider),
    code_verifier: verifier,
    ...change,
  })
}

export async function tokenOf(app: SocialApp, provider: Provider): Promise<string> {
  const { status, body } = await trade(app, provider)
  expect(status).toBe(200)
  return body.social_token ?? ''
}

export const login = (app: TestApp, provider: string, social_token: string): Promise<Answer<Body>> =>
  post(app, '/v1/accounts/social-login/', { provider, social_token })

let count = 0

export async function signUp(
  app: TestApp,
  provider: string,
  social_token: string,
  change: Record<string, unknown> = {},
) {
  count += 1
  const body = {
    email: `social${count}@players.example`,
    username: `social_${count}`,
    provider,
    social_token,
    turnstile_token: await doHumanCheck(app.url),
    ...change,
  }
  return { body: { ...body }, answer: await post(app, '/v2/accounts/signup/', body) }
}

/** A person at Discord. */
export const nova = (id: string, more: object = {}) => ({
  id,
  username: `nova_${id}`,
  global_name: 'Nova',
  email: `nova${id}@discord.example`,
  verified: true,
  ...more,
})
