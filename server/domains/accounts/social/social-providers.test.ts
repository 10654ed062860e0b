import { describe, expect, test } from 'vitest'
import { app, setUpProviderApp } from '#server/testing/set-ups/provider-app.ts'
import {
  callback,
  login,
  newVerifier,
  nova,
  post,
  signUp,
  tokenOf,
  trade,
  type Provider,
} from '#server/testing/social-app.ts'
import { ask } from '#server/testing/visitor.ts'
import type { Mood } from '#twins/oauth.ts'
import { KEYS } from '#twins/social.ts'

setUpProviderApp()

describe('each provider', () => {
  test('returns the settings to start with', async () => {
    expect((await ask(app.url, '/v1/auth/discord/')).body).toMatchObject({
      authorize_url: `${app.discord.url}/oauth2/authorize`,
      client_id: KEYS.id,
      scope: 'identify email',
      issuer: app.discord.url,
      pkce: true,
    })
    expect((await ask(app.url, '/v1/auth/google/')).body).toMatchObject({
      authorize_url: `${app.google.url}/o/oauth2/v2/auth`,
      script_url: `${app.google.url}/gsi/client`,
    })
    expect((await ask(app.url, '/v1/auth/riot/')).body).toMatchObject({
      authorize_url: `${app.riot.url}/authorize`,
      issuer: app.riot.url,
    })
    expect((await ask(app.url, '/v1/auth/twitter/')).status).toBe(400)
    expect((await ask<{ providers: string[] }>(app.url, '/v1/site/')).body.providers).toEqual([
      'google',
      'discord',
      'twitter',
      'riot',
      'lichess',
    ])
  })

  test.each<[Provider, object]>([
    [
      'discord',
      { email: 'nova@discord.example', email_verified: true, name: 'Nova Wolf', username: 'nova.wolf' },
    ],
    ['google', { email: 'ada@gmail.com', email_verified: true, name: 'Ada Lovelace', username: 'ada' }],
    ['riot', { email: null, email_verified: false, name: null, username: 'Nova Wolf' }],
  ])('%s returns the identity', async (provider, profile) => {
    expect(await trade(app, provider)).toMatchObject({
      status: 200,
      body: { profile, social_token: expect.any(String) },
    })
  })

  test('X: request token, approval, token pair', async () => {
    const begun = await ask<{ url: string; oauth_token: string }>(
      app.url,
      `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback(app, 'twitter'))}`,
    )
    expect(begun.body.url).toBe(`${app.x.url}/oauth/authenticate?oauth_token=${begun.body.oauth_token}`)
    const pair = {
      provider: 'twitter',
      oauth_token: begun.body.oauth_token,
      oauth_verifier: app.x.verify(begun.body.oauth_token),
    }
    expect(await post(app, '/v1/accounts/social-login/', pair)).toMatchObject({
      status: 400,
      body: {
        code: 'social_account_unknown',
        profile: { username: 'novawolf', email: null },
        social_token: expect.any(String),
      },
    })
    expect(await post(app, '/v1/accounts/social-login/', pair)).toMatchObject({
      status: 400,
      body: { code: 'expired' },
    })
  })
})

describe('refused sign-ins', () => {
  test.each<[Provider, Mood, string]>([
    ['discord', 'down', 'unreachable'],
    ['discord', 'cut', 'unreachable'],
    ['discord', 'expired', 'refused'],
    ['google', 'wrong_audience', 'refused'],
    ['google', 'forged_token', 'refused'],
    ['google', 'down', 'unreachable'],
    ['riot', 'expired', 'refused'],
    ['riot', 'cut', 'unreachable'],
    ['lichess', 'expired', 'refused'],
  ])('%s, %s: %s, with the fixed detail', async (provider, mood, code) => {
    app[provider].feel(mood)
    expect(await trade(app, provider)).toMatchObject({
      status: 400,
      body: { code, detail: expect.stringMatching(/^Failed to authenticate with social provider/) },
    })
  })

  test('waits for a slow provider', { tags: 'long' }, async () => {
    app.discord.feel('slow')
    expect((await trade(app, 'discord')).status).toBe(200)
  })

  test.each<[string, Provider, Record<string, unknown>]>([
    ['another verifier (an injected code)', 'discord', { code_verifier: newVerifier() }],
    ['no verifier', 'discord', { code_verifier: null }],
    ['an invalid code', 'discord', { code: 'made-up' }],
    ['another issuer (mix-up)', 'discord', { iss: 'https://evil.example' }],
    ['another issuer', 'riot', { iss: 'https://auth.evil.example' }],
    ['a code of another provider', 'riot', { code: 'x' }],
  ])('%s', async (_name, provider, change) =>
    expect((await trade(app, provider, change)).body).toMatchObject({
      detail: 'Failed to authenticate with social provider',
    }),
  )

  test('the right issuer is accepted; a code with + / = is passed on unchanged', async () => {
    expect((await trade(app, 'riot', { iss: app.riot.url })).status).toBe(200)
    expect((await trade(app, 'discord', { iss: app.discord.url })).status).toBe(200)
  })

  test('a code works once', async () => {
    const verifier = newVerifier()
    const body = {
      code: app.discord.code(callback(app, 'discord'), verifier),
      redirect_uri: callback(app, 'discord'),
      code_verifier: verifier,
    }
    const answers = await Promise.all([
      post(app, '/v1/auth/discord/token', body),
      post(app, '/v1/auth/discord/token', body),
      post(app, '/v1/auth/discord/token', body),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    'https://evil.example/auth/callback/discord',
    '//evil.example',
    'javascript:alert(1)',
    '',
    'postmessage',
  ])('the redirect URI %s', async (redirect_uri) => {
    expect((await trade(app, 'discord', { redirect_uri })).status).toBe(400)
    expect(
      (await ask(app.url, `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(redirect_uri)}`)).status,
    ).toBe(400)
  })

  test('a social token of another provider, an expired one, one for another purpose, and a used one', async () => {
    app.discord.become(nova('9100'))
    const { answer } = await signUp(app, 'discord', await tokenOf(app, 'discord'), {
      email: 'nova9100@discord.example',
    })
    expect(answer.status).toBe(201)
    const good = await tokenOf(app, 'discord')
    expect((await login(app, 'google', good)).body).toMatchObject({ code: 'expired' })
    expect((await login(app, 'discord', answer.body.extras?.access_token ?? '')).body).toMatchObject({
      code: 'expired',
    })
    expect((await login(app, 'discord', good)).status).toBe(200)
    expect((await login(app, 'discord', good)).body).toMatchObject({ code: 'expired' })
    const late = await tokenOf(app, 'discord')
    app.clock.advance(10 * 60_000 + 1000)
    expect((await login(app, 'discord', late)).body).toMatchObject({ code: 'expired' })
  })

  test('X: a verifier of another token, a token that was never requested, and failures of X', async () => {
    const begin = async () =>
      (
        await ask<{ oauth_token: string }>(
          app.url,
          `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback(app, 'twitter'))}`,
        )
      ).body.oauth_token
    const [mine, other] = [await begin(), await begin()]
    expect(
      (
        await post(app, '/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: mine,
          oauth_verifier: app.x.verify(other),
        })
      ).body,
    ).toMatchObject({ code: 'refused' })
    expect(
      (
        await post(app, '/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: 'made-up',
          oauth_verifier: 'x',
        })
      ).body,
    ).toMatchObject({ code: 'expired' })
    for (const mood of ['down', 'cut', 'unconfirmed'] as const) {
      app.x.feel(mood)
      expect(
        (
          await ask(
            app.url,
            `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback(app, 'twitter'))}`,
          )
        ).status,
      ).toBe(400)
    }
    app.x.feel('nameless')
    const third = await begin()
    expect(
      (
        await post(app, '/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: third,
          oauth_verifier: app.x.verify(third),
        })
      ).body,
    ).toMatchObject({ profile: { username: 'novawolf' } })
  })
})
