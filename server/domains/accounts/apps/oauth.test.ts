import { beforeAll, describe, expect, test } from 'vitest'
import { APP_TTL_S } from '#core/accounts/apps.ts'
import { appClient, REDIRECT, type RegisteredApp, registerApp } from '#server/testing/app-client.ts'
import { ann, app, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { openStream } from '#server/testing/stream.ts'
import { insertAccount, newSession } from '#server/testing/people.ts'
import { turnFeature } from '#server/testing/turn-feature.ts'
import { ask, must, subjectsTo, type Person } from '#server/testing/visitor.ts'

setUpNewAccount()
let dev: Person
let board: RegisteredApp
let client: ReturnType<typeof appClient>
beforeAll(async () => {
  dev = await insertAccount(app.url, 'dev_owner')
  board = await registerApp(app.url, dev)
  client = appClient(app.url, board)
})

const PROFILE = '/v1/players/profile/'
const by = (token: string, path = PROFILE) =>
  ask<{ code?: string; username?: string }>(app.url, path, { token })
const CONSENTS = '/v1/developer/consents/'
type Consent = { app: { client_id: string }; last_used: string | null }

test('the metadata says where everything is', async () => {
  const response = await fetch(`${app.url}/.well-known/oauth-authorization-server`)
  const issuer = app.app.context.config.publicUrl
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
})

test('an app in a browser may ask for tokens from its own site', async () => {
  const response = await fetch(`${app.url}/oauth/token`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', origin: new URL(REDIRECT).origin },
    body: new URLSearchParams({ client_id: board.client_id, grant_type: 'refresh_token' }),
  })
  expect(response.status).not.toBe(403)
  expect(response.headers.get('access-control-allow-origin')).toBe(new URL(REDIRECT).origin)
})

describe('an app that is allowed', () => {
  test('is answered with a code, the state and the issuer, and acts for the player within its scopes', async () => {
    const page = await client.ask('profile:read teams:read')
    const request = page.searchParams.get('request') ?? ''
    expect(page.pathname).toBe('/connect/app')
    expect(
      await must(app.url, `/v1/developer/authorizations/${request}/`, { token: ann.accessToken }),
    ).toMatchObject({
      app: { name: 'Bracket Board', owner: dev.username },
      host: 'app.example',
      scopes: [{ scope: 'profile:read', title: 'Read your profile' }, { scope: 'teams:read' }],
    })
    const back = await client.authorize(ann, 'profile:read teams:read')
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT)
    expect(back.searchParams.get('state')).toBe('the-state')
    expect(back.searchParams.get('iss')).toBe(app.app.context.config.publicUrl)
    const { body } = await client.trade(back.searchParams.get('code') ?? '')
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^cto_[0-9A-Za-z]{36}$/),
      refresh_token: expect.stringMatching(/^ctr_[0-9A-Za-z]{36}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'profile:read teams:read',
    })
    expect(await by(body.access_token)).toMatchObject({ status: 200, body: { username: ann.username } })
    expect(await by(body.access_token, '/v1/players/friends/')).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    })
    expect(await by(body.access_token, '/v1/accounts/sessions/')).toMatchObject({
      body: { code: 'session_only' },
    })
    expect(await by(body.refresh_token)).toMatchObject({ status: 401 })
    await app.runJobs()
    expect(await subjectsTo(app.url, ann.email)).toContain('The security settings of your account changed')
  })

  test('was last used, to the hour', async () => {
    const made = await registerApp(app.url, dev)
    const other = appClient(app.url, made)
    const [first, second] = [await other.tokens(ann, 'profile:read'), await other.tokens(ann, 'profile:read')]
    const lastUsed = async () => {
      const { accessToken: token } = await newSession(app.url, ann)
      const { results } = await must<{ results: Consent[] }>(app.url, CONSENTS, { token })
      return results.find((each) => each.app.client_id === made.client_id)?.last_used
    }
    expect(await lastUsed()).toBeNull()
    await by(first.access_token)
    const used = app.clock.now().toISOString()
    expect(await lastUsed()).toBe(used)
    app.clock.advance(59 * 60_000)
    await by(second.access_token)
    expect(await lastUsed()).toBe(used)
    const { body: third } = await other.refresh(second.refresh_token)
    app.clock.advance(2 * 60_000)
    await by(third.access_token)
    expect(await lastUsed()).toBe(app.clock.now().toISOString())
  })

  test('keeps nothing readable in the database', async () => {
    const { access_token: access, refresh_token: refresh } = await client.tokens(ann, 'profile:read')
    const rows = await app.db.selectFrom('oauth_records').selectAll().execute()
    for (const token of [access, refresh]) expect(JSON.stringify(rows)).not.toContain(token.slice(5))
    const apps = await app.db.selectFrom('oauth_apps').selectAll().execute()
    expect(JSON.stringify(apps)).not.toContain(board.client_secret)
  })

  test('ends with its time, and gets new tokens for the old ones', async () => {
    const first = await client.tokens(ann, 'profile:read')
    app.clock.advance(APP_TTL_S.access * 1000)
    expect(await by(first.access_token)).toMatchObject({ status: 401, body: { code: 'key_ended' } })
    const { body: second } = await client.refresh(first.refresh_token)
    expect((await by(second.access_token)).status).toBe(200)
    expect(second.refresh_token).not.toBe(first.refresh_token)
  })

  test('loses everything when a refresh token comes a second time', async () => {
    const first = await client.tokens(ann, 'profile:read')
    const { body: second } = await client.refresh(first.refresh_token)
    expect(await client.refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect((await by(second.access_token)).status).toBe(401)
    expect(await client.refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
  })

  test('gets only one answer for two refreshes at once', async () => {
    const first = await client.tokens(ann, 'profile:read')
    const both = await Promise.all([client.refresh(first.refresh_token), client.refresh(first.refresh_token)])
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('loses everything when a code comes a second time', async () => {
    const back = await client.authorize(ann, 'profile:read')
    const code = back.searchParams.get('code') ?? ''
    const { body } = await client.trade(code)
    expect(await client.trade(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect((await by(body.access_token)).status).toBe(401)
  })

  test('revokes its own tokens', async () => {
    const { access_token: access, refresh_token: refresh } = await client.tokens(ann, 'profile:read')
    expect((await client.send('/oauth/revoke', { token: refresh })).status).toBe(200)
    expect((await by(access)).status).toBe(401)
  })

  test('ends at once, with its streams, when the player removes it', async () => {
    const { access_token: access, refresh_token: refresh } = await client.tokens(ann, 'profile:read')
    await client.tokens(ann, 'teams:read')
    const { results } = await must<{ results: object[] }>(app.url, CONSENTS, { token: ann.accessToken })
    expect(results).toMatchObject([
      { app: { name: 'Bracket Board' }, scopes: ['profile:read', 'teams:read'] },
    ])
    const stream = await openStream(app.url, { token: access })
    await must(app.url, `${CONSENTS}${board.client_id}/`, { method: 'DELETE', token: ann.accessToken })
    await stream.ended
    expect((await by(access)).status).toBe(401)
    expect(await client.refresh(refresh)).toMatchObject({ error: 'invalid_grant' })
  })

  test.each([
    ['is banned', { banned_at: new Date() }],
    ['closes the account', { deletion_due_at: new Date() }],
  ])('ends while the player, or the owner of the app, %s', async (_what, change) => {
    const owner = await insertAccount(app.url, `dev_${Object.keys(change)[0]?.slice(0, 6)}`)
    const own = appClient(app.url, await registerApp(app.url, owner))
    const { access_token: access, refresh_token: refresh } = await own.tokens(ann, 'profile:read')
    for (const who of [ann, owner]) {
      const set = (values: object) =>
        app.db.updateTable('players').set(values).where('id', '=', who.id).execute()
      await set(change)
      expect((await by(access)).status).toBe(401)
      expect((await own.refresh(refresh)).status).toBeGreaterThanOrEqual(400)
      await set({ banned_at: null, deletion_due_at: null })
    }
    expect((await by(access)).status).toBe(200)
  })

  test('acts by its latest twenty grants', { tags: 'long' }, async () => {
    const old = []
    for (let n = 0; n < 2; n++) {
      old.push((await client.tokens(ann, 'profile:read')).access_token)
      app.clock.advance(1000)
    }
    const times = 19
    for (let n = 0; n < times; n++) await client.authorize(ann, 'profile:read')
    expect(await Promise.all(old.map(async (token) => (await by(token)).status))).toEqual([401, 200])
  })

  test('is ended by whoever finds its token', async () => {
    const { access_token: access } = await client.tokens(ann, 'profile:read')
    await must(app.url, '/v1/keys/leaked/', { method: 'POST', body: { token: access } })
    expect((await by(access)).status).toBe(401)
  })
})

describe('an authorization is refused', () => {
  const errorOf = (back: URL) => [back.pathname, back.searchParams.get('error')]

  test('without PKCE, or with a plain one', async () => {
    const without = await client.ask('profile:read', {
      code_challenge: undefined,
      code_challenge_method: undefined,
    })
    expect(errorOf(without)).toEqual(['/callback', 'invalid_request'])
    expect(without.searchParams.get('iss')).toBe(app.app.context.config.publicUrl)
    const plain = await client.ask('profile:read', { code_challenge_method: 'plain' })
    expect(errorOf(plain)).toEqual(['/callback', 'invalid_request'])
  })

  test('with another verifier or another redirect address than it began with', async () => {
    const code = async () => (await client.authorize(ann, 'profile:read')).searchParams.get('code') ?? ''
    expect(await client.trade(await code(), { code_verifier: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
    expect(await client.trade(await code(), { redirect_uri: `${REDIRECT}/other` })).toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('at a redirect address that is not exactly registered, and leads nowhere', async () => {
    for (const redirect_uri of [`${REDIRECT}/`, `${REDIRECT}?x=1`, 'https://evil.example/callback'])
      expect(errorOf(await client.ask('profile:read', { redirect_uri }))).toEqual([
        '/connect/app',
        'invalid_redirect_uri',
      ])
    expect(errorOf(await client.ask('profile:read', { client_id: 'nobody' }))).toEqual([
      '/connect/app',
      'invalid_client',
    ])
  })

  test('for what is no scope of this site', async () => {
    expect(errorOf(await client.ask('openid'))).toEqual(['/callback', 'invalid_scope'])
    const page = await client.ask('everything')
    const request = page.searchParams.get('request') ?? ''
    expect(await client.answer(ann, request)).toMatchObject({ status: 400, body: { code: 'no_scope' } })
  })

  test('when the player says no', async () => {
    const back = await client.authorize(ann, 'profile:read', { allow: false })
    expect(errorOf(back)).toEqual(['/callback', 'access_denied'])
  })

  test('in another browser than the one in which the app asked', async () => {
    const page = await client.ask('profile:read')
    const { body } = await client.answer(ann, page.searchParams.get('request') ?? '')
    const { pathname, search } = new URL(body.redirect)
    const victim = appClient(app.url, board)
    expect(errorOf(await victim.visit(`${pathname}${search}`))).toEqual(['/connect/app', 'expired'])
    // The ticket is used up, so that the one who asked gets nothing with it either.
    expect(errorOf(await client.visit(`${pathname}${search}`))).toEqual(['/connect/app', 'expired'])
  })

  test('with a wrong secret', async () => {
    const thief = appClient(app.url, { ...board, client_secret: 'guessed' })
    const back = await client.authorize(ann, 'profile:read')
    expect(await thief.trade(back.searchParams.get('code') ?? '')).toMatchObject({
      status: 401,
      error: 'invalid_client',
    })
  })

  test('when its request has ended', async () => {
    const page = await client.ask('profile:read')
    app.clock.advance(APP_TTL_S.request * 1000)
    expect(await client.answer(ann, page.searchParams.get('request') ?? '')).toMatchObject({
      status: 404,
      body: { code: 'ended' },
    })
  })
})

test('an app on a computer is answered at any port', async () => {
  const redirect_uris = ['http://127.0.0.1/callback']
  const owner = await insertAccount(app.url, 'dev_native')
  const native = appClient(app.url, await registerApp(app.url, owner, { redirect_uris, public: true }))
  const redirect_uri = 'http://127.0.0.1:49152/callback'
  const back = await native.authorize(ann, 'profile:read', { redirect_uri })
  expect(back.origin).toBe('http://127.0.0.1:49152')
  const { body } = await native.trade(back.searchParams.get('code') ?? '', { redirect_uri })
  expect((await by(body.access_token)).status).toBe(200)
})

test('a site may switch apps off: nothing of them works', async () => {
  const { access_token: access, refresh_token: refresh } = await client.tokens(ann, 'profile:read')
  await turnFeature(app, 'apps', true)
  expect(await by(access)).toMatchObject({ status: 403, body: { code: 'feature_off' } })
  expect((await client.refresh(refresh)).status).toBe(403)
  expect((await fetch(`${app.url}/oauth/authorize`)).status).toBe(403)
  expect((await fetch(`${app.url}/.well-known/oauth-authorization-server`)).status).toBe(403)
  await turnFeature(app, 'apps', false)
  expect((await by(access)).status).toBe(200)
})
