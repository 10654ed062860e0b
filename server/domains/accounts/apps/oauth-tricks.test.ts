import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { appClient, REDIRECT, type RegisteredApp, registerApp } from '#server/testing/app-client.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ann, app, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

setUpNewAccount()
let dev: Person
let board: RegisteredApp
let client: ReturnType<typeof appClient>
beforeAll(async () => {
  dev = await insertAccount(app.url, 'dev_tricks')
  board = await registerApp(app.url, dev)
  client = appClient(app.url, board)
})

const statusOf = async (token: string, path = '/v1/players/profile/') =>
  (await ask(app.url, path, { token })).status
const errorOf = (back: URL) => [back.pathname, back.searchParams.get('error')]

describe('a refresh', () => {
  test.each(['profile:read wallet:read', 'wallet:read', 'openid'])('cannot widen to %j', async (scope) => {
    const { refresh_token } = await client.tokens(ann, 'profile:read')
    const form = { grant_type: 'refresh_token', refresh_token, scope }
    expect(await client.send('/oauth/token', form)).toMatchObject({ status: 400, error: 'invalid_scope' })
  })

  test('needs the secret of its own app; another app neither gets nor ends anything', async () => {
    const { access_token: access, refresh_token: refresh } = await client.tokens(ann, 'profile:read')
    const other = appClient(app.url, await registerApp(app.url, dev))
    expect(await other.refresh(refresh)).toMatchObject({ error: 'invalid_grant' })
    await other.send('/oauth/revoke', { token: refresh })
    const withoutSecret = appClient(app.url, { client_id: board.client_id, name: board.name })
    expect(await withoutSecret.refresh(refresh)).toMatchObject({ error: 'invalid_client' })
    expect(await statusOf(access)).toBe(200)
    expect((await client.refresh(refresh)).status).toBe(200)
  })
})

test('no token says that it is bound to a key of the app, since calls do not ask for its proof', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const proof = new SignJWT({
    jti: 'one',
    htm: 'POST',
    htu: `${app.app.context.config.publicUrl}/oauth/token`,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .setIssuedAt()
  const code = (await client.authorize(ann, 'profile:read')).searchParams.get('code') ?? ''
  const { body } = await client.trade(code, {}, { dpop: await proof.sign(privateKey) })
  expect(body).toMatchObject({ token_type: 'Bearer' })
})

describe('a request', () => {
  test('in which somebody else is signed in at the end is of whoever has answered last', async () => {
    const bob = await insertAccount(app.url, 'bob_tricks')
    const request = (await client.ask('profile:read')).searchParams.get('request') ?? ''
    const answers = [await client.answer(ann, request), await client.answer(bob, request)]
    const here = ({ pathname, search }: URL) => `${pathname}${search}`
    let next = new URL(app.url)
    for (const { body } of answers) next = await client.visit(here(new URL(body.redirect)))
    const back = await client.visit(here(next))
    const { body } = await client.trade(back.searchParams.get('code') ?? '')
    expect(await must(app.url, '/v1/players/profile/', { token: body.access_token })).toMatchObject({
      username: bob.username,
    })
    expect(errorOf(await client.visit(here(next)))).toEqual(['/connect/app', 'invalid_request'])
  })

  test('is shown with the scheme of an app on a device, since anything may stand where a host does', async () => {
    const redirect_uri = 'com.evil.app://contender.example/callback'
    const fields = { redirect_uris: [redirect_uri], public: true }
    const native = appClient(app.url, await registerApp(app.url, dev, fields))
    const page = await native.ask('profile:read', { redirect_uri })
    const path = `/v1/developer/authorizations/${page.searchParams.get('request')}/`
    expect(await must(app.url, path, { token: ann.accessToken })).toMatchObject({ host: 'com.evil.app' })
  })

  test('with a character that nothing can store is refused before anything is', async () => {
    for (const more of [{ state: '\0' }, { login_hint: 'a\0' }])
      expect(errorOf(await client.ask('profile:read', more))).toEqual(['/connect/app', 'invalid_request'])
  })

  test.each([
    ['twice the address', `&redirect_uri=${encodeURIComponent('https://evil.example/')}`, '/connect/app'],
    ['twice the scopes', '&scope=wallet:read', '/callback'],
    ['a signed request', '&request=eyJhbGciOiJub25lIn0.e30.', '/callback'],
    ['a request elsewhere', '&request_uri=https://evil.example/', '/callback'],
    ['an answer in another window', '&response_mode=web_message', '/callback'],
  ])('with %s is refused', async (_what, more, leadsTo) => {
    const back = await client.visit(`${client.address('profile:read')}${more}`)
    expect([back.pathname, back.searchParams.has('error')]).toEqual([leadsTo, true])
  })

  test.each(['token', 'code token', 'none'])('for %j is refused', async (response_type) => {
    const back = await client.ask('profile:read', { response_type })
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT)
    expect(`${back.search}${back.hash}`).toContain('error=unsupported_response_type')
  })
})
