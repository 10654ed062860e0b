import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KEYS, startDiscord, startGoogle, startLichessOAuth, startRiot } from '#twins/social.ts'
import { startX } from '#twins/x.ts'
import type { Mood } from '#twins/oauth.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, subjectsTo, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let site: string
let count = 0
let discord: Awaited<ReturnType<typeof startDiscord>>
let google: Awaited<ReturnType<typeof startGoogle>>
let riot: Awaited<ReturnType<typeof startRiot>>
let lichess: Awaited<ReturnType<typeof startLichessOAuth>>
let x: Awaited<ReturnType<typeof startX>>

beforeAll(async () => {
  ;[discord, google, riot, lichess, x] = await Promise.all([
    startDiscord(),
    startGoogle(),
    startRiot(),
    startLichessOAuth('localhost'),
    startX({ key: 'xk', secret: 'xs' }),
  ])
  app = await startTestApp({
    DISCORD_CLIENT_ID: KEYS.id,
    DISCORD_CLIENT_SECRET: KEYS.secret,
    DISCORD_BASE_URL: discord.url,
    GOOGLE_CLIENT_ID: KEYS.id,
    GOOGLE_CLIENT_SECRET: KEYS.secret,
    GOOGLE_BASE_URL: google.url,
    RIOT_CLIENT_ID: KEYS.id,
    RIOT_CLIENT_SECRET: KEYS.secret,
    RIOT_BASE_URL: riot.url,
    X_CONSUMER_KEY: 'xk',
    X_CONSUMER_SECRET: 'xs',
    X_BASE_URL: x.url,
    LICHESS_BASE_URL: lichess.url,
  })
  site = app.app.context.config.publicUrl
})
afterAll(() => Promise.all([app, discord, google, riot, lichess, x].map((each) => each.close())))
afterEach(() => {
  for (const twin of [discord, google, riot, lichess]) twin.feel('well')
  x.feel('well')
})

type Body = Record<string, unknown> & { extras?: { id: string; access_token: string }; social_token?: string }
const post = (path: string, body: unknown, who?: Person) =>
  ask<Body>(app.url, path, { method: 'POST', body, token: who?.accessToken })
const put = (path: string, body: unknown, who: Person) =>
  ask<Body>(app.url, path, { method: 'PUT', body, token: who.accessToken })
const callback = (provider: string) => `${site}/auth/callback/${provider}`
const newVerifier = () => randomBytes(32).toString('base64url')

const twins = { discord: () => discord, google: () => google, riot: () => riot, lichess: () => lichess }
type Name = keyof typeof twins

/** Gets a code from the provider and exchanges it, as the browser does. */
function trade(provider: Name, change: Record<string, unknown> = {}) {
  const verifier = newVerifier()
  const code = twins[provider]().code(callback(provider), verifier)
  return post(`/v1/auth/${provider}/token`, {
    code,
    redirect_uri: callback(provider),
    code_verifier: verifier,
    ...change,
  })
}
async function tokenOf(provider: Name): Promise<string> {
  const { status, body } = await trade(provider)
  expect(status).toBe(200)
  return body.social_token ?? ''
}
const login = (provider: string, social_token: string) =>
  post('/v1/accounts/social-login/', { provider, social_token })
async function signUp(provider: string, social_token: string, change: Record<string, unknown> = {}) {
  count += 1
  const body = {
    email: `social${count}@players.example`,
    username: `social_${count}`,
    provider,
    social_token,
    turnstile_token: await doHumanCheck(app.url),
    ...change,
  }
  return { body: { ...body }, answer: await post('/v2/accounts/signup/', body) }
}
const nova = (id: string, more: object = {}) => ({
  id,
  username: `nova_${id}`,
  global_name: 'Nova',
  email: `nova${id}@discord.example`,
  verified: true,
  ...more,
})

describe('each provider', () => {
  test('returns the settings to start with', async () => {
    expect((await ask(app.url, '/v1/auth/discord/')).body).toMatchObject({
      authorize_url: `${discord.url}/oauth2/authorize`,
      client_id: KEYS.id,
      scope: 'identify email',
      issuer: discord.url,
      pkce: true,
    })
    expect((await ask(app.url, '/v1/auth/google/')).body).toMatchObject({
      authorize_url: `${google.url}/o/oauth2/v2/auth`,
      script_url: `${google.url}/gsi/client`,
    })
    expect((await ask(app.url, '/v1/auth/riot/')).body).toMatchObject({
      authorize_url: `${riot.url}/authorize`,
      issuer: riot.url,
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

  test.each<[Name, object]>([
    [
      'discord',
      { email: 'nova@discord.example', email_verified: true, name: 'Nova Wolf', username: 'nova.wolf' },
    ],
    ['google', { email: 'ada@gmail.com', email_verified: true, name: 'Ada Lovelace', username: 'ada' }],
    ['riot', { email: null, email_verified: false, name: null, username: 'Nova Wolf' }],
  ])('%s returns the identity', async (provider, profile) => {
    expect(await trade(provider)).toMatchObject({
      status: 200,
      body: { profile, social_token: expect.any(String) },
    })
  })

  test('X: request token, approval, token pair', async () => {
    const begun = await ask<{ url: string; oauth_token: string }>(
      app.url,
      `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback('twitter'))}`,
    )
    expect(begun.body.url).toBe(`${x.url}/oauth/authenticate?oauth_token=${begun.body.oauth_token}`)
    const pair = {
      provider: 'twitter',
      oauth_token: begun.body.oauth_token,
      oauth_verifier: x.verify(begun.body.oauth_token),
    }
    expect(await post('/v1/accounts/social-login/', pair)).toMatchObject({
      status: 400,
      body: {
        code: 'social_account_unknown',
        profile: { username: 'novawolf', email: null },
        social_token: expect.any(String),
      },
    })
    expect(await post('/v1/accounts/social-login/', pair)).toMatchObject({
      status: 400,
      body: { code: 'expired' },
    })
  })
})

describe('refused sign-ins', () => {
  test.each<[Name, Mood, string]>([
    ['discord', 'down', 'unreachable'],
    ['discord', 'cut', 'unreachable'],
    ['discord', 'expired', 'refused'],
    ['google', 'wrong_audience', 'refused'],
    ['google', 'forged_token', 'refused'],
    ['google', 'down', 'unreachable'],
    ['riot', 'expired', 'refused'],
    ['riot', 'cut', 'unreachable'],
    ['lichess', 'expired', 'refused'],
  ])('%s, %s: %s, with the detail of the spec', async (provider, mood, code) => {
    twins[provider]().feel(mood)
    expect(await trade(provider)).toMatchObject({
      status: 400,
      body: { code, detail: expect.stringMatching(/^Failed to authenticate with social provider/) },
    })
  })

  test('waits for a slow provider', async () => {
    discord.feel('slow')
    expect((await trade('discord')).status).toBe(200)
  })

  test.each<[string, Name, Record<string, unknown>]>([
    ['another verifier (an injected code)', 'discord', { code_verifier: newVerifier() }],
    ['no verifier', 'discord', { code_verifier: null }],
    ['an invalid code', 'discord', { code: 'made-up' }],
    ['another issuer (mix-up)', 'discord', { iss: 'https://evil.example' }],
    ['another issuer', 'riot', { iss: 'https://auth.evil.example' }],
    ['a code of another provider', 'riot', { code: 'x' }],
  ])('%s', async (_name, provider, change) =>
    expect((await trade(provider, change)).body).toMatchObject({
      detail: 'Failed to authenticate with social provider',
    }),
  )

  test('the right issuer is accepted; a code with + / = is passed on unchanged', async () => {
    expect((await trade('riot', { iss: riot.url })).status).toBe(200)
    expect((await trade('discord', { iss: discord.url })).status).toBe(200)
  })

  test('a code works once', async () => {
    const verifier = newVerifier()
    const body = {
      code: discord.code(callback('discord'), verifier),
      redirect_uri: callback('discord'),
      code_verifier: verifier,
    }
    const answers = await Promise.all([
      post('/v1/auth/discord/token', body),
      post('/v1/auth/discord/token', body),
      post('/v1/auth/discord/token', body),
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
    expect((await trade('discord', { redirect_uri })).status).toBe(400)
    expect(
      (await ask(app.url, `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(redirect_uri)}`)).status,
    ).toBe(400)
  })

  test('a social token of another provider, an expired one, one for another purpose, and a used one', async () => {
    discord.become(nova('9100'))
    const { answer } = await signUp('discord', await tokenOf('discord'), {
      email: 'nova9100@discord.example',
    })
    expect(answer.status).toBe(201)
    const good = await tokenOf('discord')
    expect((await login('google', good)).body).toMatchObject({ code: 'expired' })
    expect((await login('discord', answer.body.extras?.access_token ?? '')).body).toMatchObject({
      code: 'expired',
    })
    expect((await login('discord', good)).status).toBe(200)
    expect((await login('discord', good)).body).toMatchObject({ code: 'expired' })
    const late = await tokenOf('discord')
    app.clock.advance(10 * 60_000 + 1000)
    expect((await login('discord', late)).body).toMatchObject({ code: 'expired' })
  })

  test('X: a verifier of another token, a token that was never requested, and failures of X', async () => {
    const begin = async () =>
      (
        await ask<{ oauth_token: string }>(
          app.url,
          `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback('twitter'))}`,
        )
      ).body.oauth_token
    const [mine, other] = [await begin(), await begin()]
    expect(
      (
        await post('/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: mine,
          oauth_verifier: x.verify(other),
        })
      ).body,
    ).toMatchObject({ code: 'refused' })
    expect(
      (
        await post('/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: 'made-up',
          oauth_verifier: 'x',
        })
      ).body,
    ).toMatchObject({ code: 'expired' })
    for (const mood of ['down', 'cut', 'unconfirmed'] as const) {
      x.feel(mood)
      expect(
        (await ask(app.url, `/v1/accounts/twitter-auth/?redirect=${encodeURIComponent(callback('twitter'))}`))
          .status,
      ).toBe(400)
    }
    x.feel('nameless')
    const third = await begin()
    expect(
      (
        await post('/v1/accounts/social-login/', {
          provider: 'twitter',
          oauth_token: third,
          oauth_verifier: x.verify(third),
        })
      ).body,
    ).toMatchObject({ profile: { username: 'novawolf' } })
  })
})

describe('what an identity does', () => {
  test('an unknown identity leads to the sign-up; with a verified address the player is signed in at once, without password or mail', async () => {
    discord.become(nova('8100'))
    const first = await login('discord', await tokenOf('discord'))
    expect(first).toMatchObject({
      status: 400,
      body: { code: 'social_account_unknown', profile: { email: 'nova8100@discord.example' } },
    })
    const { body, answer } = await signUp('discord', first.body.social_token ?? '', {
      email: 'Nova8100@discord.example',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { extras: { username: body.username, access_token: expect.any(String) } },
    })
    discord.become(nova('8100', { username: 'renamed', email: 'moved@discord.example', verified: false }))
    expect(await login('discord', await tokenOf('discord'))).toMatchObject({
      status: 200,
      body: { extras: { id: answer.body.extras?.id } },
    })
    const profile = await must<{ social_accounts: unknown }>(app.url, '/v1/players/profile/', {
      token: answer.body.extras?.access_token,
    })
    expect(profile.social_accounts).toEqual([{ provider: 'discord', handle: 'renamed' }])
  })

  test.each<[string, object, string | undefined]>([
    ['an unverified address', nova('8201', { verified: false }), 'nova8201@discord.example'],
    ['another address than the verified one', nova('8202'), undefined],
    ['no address at all', nova('8203', { email: null }), undefined],
  ])('%s must be verified by mail first', async (_name, person, email) => {
    discord.become(person as never)
    const { body, answer } = await signUp('discord', await tokenOf('discord'), email ? { email } : {})
    expect(answer.status).toBe(201)
    expect(answer.body.extras).toBeUndefined()
    expect(await login('discord', await tokenOf('discord'))).toMatchObject({
      status: 500,
      body: { detail: 'Please verify your account' },
    })
    const { id, token } = await linkInMail(app.url, body.email, '/verification')
    await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
    expect((await login('discord', await tokenOf('discord'))).status).toBe(200)
  })

  test('an identity is never connected to an account by its address; only the owner learns that the address has an account', async () => {
    const ann = await insertAccount(app.url, `ann_social_${++count}`)
    discord.become(nova('8300', { email: ann.email }))
    const vouched = await signUp('discord', await tokenOf('discord'), { email: ann.email })
    expect(vouched.answer).toMatchObject({
      status: 400,
      body: { email: [expect.stringContaining('Sign in')] },
    })
    discord.become(nova('8301', { email: ann.email, verified: false }))
    const unvouched = await signUp('discord', await tokenOf('discord'), { email: ann.email })
    expect(unvouched.answer.status).toBe(201)
    await expect.poll(() => subjectsTo(app.url, ann.email)).toContain('You have an account already')
    // The same response as after any unverified sign-up, so it does not reveal the account.
    expect((await login('discord', await tokenOf('discord'))).body).toMatchObject({ code: 'unverified' })
    const profile = await must<{ social_accounts: unknown[] }>(app.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
    expect(profile.social_accounts).toEqual([])
  })

  test('two concurrent sign-ups with one identity create one player: the latest', async () => {
    discord.become(nova('8400', { verified: false }))
    const tokens = [await tokenOf('discord'), await tokenOf('discord')]
    const answers = await Promise.all(tokens.map((token) => signUp('discord', token)))
    expect(answers.some(({ answer }) => answer.status === 201)).toBe(true)
    expect(
      await app.db
        .selectFrom('players')
        .select('id')
        .where(
          'email',
          'in',
          answers.map(({ body }) => body.email),
        )
        .execute(),
    ).toHaveLength(1)
  })

  test('a second factor is required here as well', async () => {
    const ann = await insertAccount(app.url, `ann_second_${++count}`)
    discord.become(nova('8500'))
    await put(
      '/v1/players/link-account/',
      { provider: 'discord', social_token: await tokenOf('discord') },
      ann,
    )
    await app.db
      .insertInto('totp_secrets')
      .values({
        player_id: ann.id,
        sealed: Buffer.alloc(40),
        confirmed_at: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute()
    expect(await login('discord', await tokenOf('discord'))).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', second_factor_token: expect.any(String) },
    })
  })

  test('no token of a provider is stored in the database', async () => {
    const { rows } = await app.db
      .selectFrom('social_identities')
      .selectAll()
      .execute()
      .then((found) => ({ rows: found }))
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'created_at',
      'handle',
      'last_used_at',
      'player_id',
      'provider',
      'subject',
    ])
  })
})

describe('connecting', () => {
  test('one identity per player and provider, one player per identity; it can be disconnected', async () => {
    const [ann, bob] = [
      await insertAccount(app.url, `ann_link_${++count}`),
      await insertAccount(app.url, `bob_link_${count}`),
    ]
    google.become({ sub: `g-${count}`, email: 'link@gmail.com', email_verified: true, name: 'Link' })
    const link = async (who: Person) =>
      put('/v1/players/link-account/', { provider: 'google', social_token: await tokenOf('google') }, who)
    expect((await link(ann)).body).toMatchObject({
      social_accounts: [{ provider: 'google', handle: 'link@gmail.com' }],
    })
    expect((await link(ann)).status).toBe(200)
    expect((await link(bob)).body).toMatchObject({ code: 'taken' })
    google.become({ sub: `g-other-${count}`, email: 'other@gmail.com', email_verified: true })
    expect((await link(ann)).body).toMatchObject({ code: 'other_connected' })
    expect((await put('/v1/players/disconnect-account/', { provider: 'google' }, ann)).body).toMatchObject({
      social_accounts: [],
    })
    expect((await put('/v1/players/disconnect-account/', { provider: 'google' }, ann)).body).toMatchObject({
      code: 'not_connected',
    })
  })

  test('the last way to sign in cannot be disconnected; with another way it can', async () => {
    discord.become(nova('8600'))
    const { answer } = await signUp('discord', await tokenOf('discord'), {
      email: 'nova8600@discord.example',
    })
    const me = { accessToken: answer.body.extras?.access_token } as Person
    expect((await put('/v1/players/disconnect-account/', { provider: 'discord' }, me)).body).toMatchObject({
      code: 'last_way',
    })
    await put(
      '/v1/players/link-account/',
      { provider: 'lichess', social_token: await tokenOf('lichess') },
      me,
    )
    expect((await put('/v1/players/disconnect-account/', { provider: 'discord' }, me)).body).toMatchObject({
      code: 'last_way',
    })
    google.become({ sub: `g-way-${count}`, email: 'way@gmail.com', email_verified: true })
    await put('/v1/players/link-account/', { provider: 'google', social_token: await tokenOf('google') }, me)
    const both = await Promise.all(
      ['discord', 'google'].map((provider) => put('/v1/players/disconnect-account/', { provider }, me)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('Riot proves the accounts of all its games, and takes the handle from a player who only typed it', async () => {
    const [ann, bob] = [
      await insertAccount(app.url, `ann_riot_${++count}`),
      await insertAccount(app.url, `bob_riot_${count}`),
    ]
    await must(app.url, '/v1/players/game-account/', {
      method: 'POST',
      token: bob.accessToken,
      body: { game: 'valorant', handle: 'Nova Wolf#EUW' },
    })
    const { body } = await put(
      '/v1/players/link-account/',
      { provider: 'riot', social_token: await tokenOf('riot') },
      ann,
    )
    const accounts = body['game_accounts'] as { game: string; handle: string; verified: boolean }[]
    expect(accounts.map(({ game }) => game).sort()).toEqual([
      'league-of-legends',
      'teamfight-tactics',
      'valorant',
    ])
    expect(accounts.every(({ handle, verified }) => handle === 'Nova Wolf#EUW' && verified)).toBe(true)
    expect(
      (await must<{ game_accounts: unknown[] }>(app.url, '/v1/players/profile/', { token: bob.accessToken }))
        .game_accounts,
    ).toEqual([])
  })

  test('signing in at Lichess proves the chess account and no other game', async () => {
    const ann = await insertAccount(app.url, `ann_chess_${++count}`)
    lichess.become({ id: `player${count}`, username: `Player${count}` })
    expect(
      (
        await post(
          '/v1/players/game-account/',
          { game: 'valorant', social_token: await tokenOf('lichess') },
          ann,
        )
      ).body,
    ).toMatchObject({ code: 'wrong_game' })
    expect(
      await post('/v1/players/game-account/', { game: 'chess', social_token: await tokenOf('lichess') }, ann),
    ).toMatchObject({
      status: 201,
      body: { handle: `Player${count}`, verified: true, external_id: `player${count}` },
    })
    expect((await login('lichess', await tokenOf('lichess'))).status).toBe(400)
  })
})
