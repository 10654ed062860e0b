import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { sized } from '#core/testing/sized.ts'
import { boundCalls } from '#server/platform/call.ts'
import { addressOf } from '#server/platform/http/route.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { hostileRequests } from '#server/testing/hostile.ts'
import { insertPlayer, insertPlayers } from '#server/testing/people.ts'
import { type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let banned: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await insertPlayer(app.url, 'ann_hostile', { slug: 'chess', handle: 'annhostile' })
  ;[banned] = await insertPlayers(app, ['banned_hostile'])
  await app.db
    .updateTable('players')
    .set({ banned_at: app.clock.now() })
    .where('id', '=', banned.id)
    .execute()
})
afterAll(() => app.close())

/** Tokens that end a session or never were one; the first two are sent in the short tests too. */
const TOKENS = [
  () => banned.accessToken,
  () => 'x.y.z',
  () => 'x',
  () => '',
  () => ann.accessToken.slice(0, -2),
]
const MULTIPART = ['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary=']

test('every call of the contract has a route, and every route has a call', { tags: 'long' }, () => {
  expect([...boundCalls().keys()].sort()).toEqual(allCalls.map(({ call }) => call.key).sort())
})

describe.each(allCalls.map(({ call }) => ({ key: call.key, call })))('$key', ({ call }) => {
  const { method, url } = addressOf(call)

  // Signing out succeeds even with hostile input, so it is sent without a session.
  const isSigningOut = call.key.includes('logout')

  test('hostile input gets a 4xx with a message or a normal response, never a 5xx or a stack trace', async () => {
    for (const request of hostileRequests(call, url)) {
      const answer = await app.app.server.inject({
        method,
        url: request.path,
        headers: {
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isSigningOut ? {} : { authorization: `Bearer ${ann.accessToken}` }),
        },
        ...(request.body === undefined ? {} : { payload: request.body }),
      })
      expect(answer.statusCode, `${request.name} → ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |insert into/i)
      if (answer.statusCode >= 400)
        expect(hasMessage(answer.json()), `${request.name} → ${answer.body.slice(0, 300)}`).toBe(true)
    }
  }, 180_000)

  if (call.ignoresEndedToken) return
  test('a bad or ended token: 401, on a public call too', async () => {
    const path = url.replaceAll(/:\w+/g, '1')
    for (const token of TOKENS.slice(0, sized(2, 5)).map((tokenOf) => tokenOf())) {
      const answer = await app.app.server.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(call.body ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        code: 'session_ended',
        detail: 'Your session has expired. Please log in again.',
      })
    }
  })

  if (call.upload || !call.body) return
  test('a multipart body where JSON is expected: 415', async () => {
    for (const type of MULTIPART.slice(0, sized(1, 3))) {
      const answer = await app.app.server.inject({
        method,
        url: url.replaceAll(/:\w+/g, '1'),
        headers: { 'content-type': type, authorization: `Bearer ${ann.accessToken}` },
        payload: '--x--',
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toHaveProperty('detail')
    }
  })
})

const closedCalls = allCalls.map(({ call }) => call).filter(({ who }) => who !== 'anyone')

test.each(closedCalls.map((call) => [call.key, call] as const))('%s signed out: 401', async (_key, call) => {
  const { method, url } = addressOf(call)
  for (const headers of [{}, { authorization: 'Basic YTpi' }].slice(0, sized(1, 2))) {
    const answer = await app.app.server.inject({
      method,
      url: url.replaceAll(/:\w+/g, '1'),
      headers,
      ...(call.body ? { payload: {} } : {}),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toHaveProperty('detail')
  }
})

test.each([
  [
    'a body over 1 MiB',
    {
      method: 'POST',
      url: '/api/v1/accounts/login/',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"${'a'.repeat(1_100_000)}"}`,
    },
    413,
  ],
  [
    'another content type',
    {
      method: 'POST',
      url: '/api/v1/accounts/login/',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    },
    415,
  ],
  ['an unknown path', { method: 'GET', url: '/api/v1/nothing/' }, 404],
  ['another method', { method: 'DELETE', url: '/api/v1/accounts/login/' }, 404],
  [
    'a request from another site',
    {
      method: 'POST',
      url: '/api/v1/accounts/login/',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: {},
    },
    403,
  ],
  ['a path that cannot be decoded', { method: 'GET', url: '/api/v1/lobbies/%E0%A4%A/' }, 400],
] as const)('%s gets a message', async (_name, request, status) => {
  const answer = await app.app.server.inject(request as never)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toHaveProperty('detail')
})

/** Sends the request target unchanged; `inject` would normalize it. */
function sendRaw(target: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    )
    let answer = ''
    socket.on('data', (data) => (answer += data))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

test.each([
  '//:0',
  '//[',
  '//a:b/',
  '//',
  '///',
  '/\\',
  '/profile/a%00b',
  '/profile/abc%00',
  '/profile/%00%00%00',
  '/profile/%ED%A0%80%ED%A0%80abc',
  '/profile/\u00ed\u00a0\u0080abc',
  '/profile/%F0%9F%98%80abc',
  '/team/9999999999999999999',
  '/team/0',
  '/r/%00',
  '/lobby-detail/%00',
  '/?code=%00',
  '/?%',
  '/%',
  '/%2',
  '/..%2f..%2fetc/passwd',
  '/uploads/%00',
  '/uploads/..%2fsecret',
  '/api/v1/lobbies/?game=%00',
  '/api/v1/lobbies/?game=%ED%A0%80',
  'http://evil.example/profile/abc',
  '*',
  '/api/v1/players/public-profile/?username=%00',
  '/api/v1/search/?q=%ED%A0%80%00',
  '/api/v1/events/?topic=lobby:%00',
  '/sitemap.xml/%00',
  '/dev/outbox.json?to=%00',
  '/dev/outbox.json?to=a&to=b',
  '/dev/outbox?to[]=x',
])('GET %s gets a response below 500', async (target) => {
  const answer = await sendRaw(target)
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
})

test('a lone surrogate is refused in every text field', { tags: 'long' }, async () => {
  for (const address of [{ street_address: '\ud800' }, { city: 'a\udc00b' }, '\ud800']) {
    const answer = await app.app.server.inject({
      method: 'PUT',
      url: '/api/v1/players/profile/',
      headers: { authorization: `Bearer ${ann.accessToken}` },
      payload: { address },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      detail: 'Your text contains a character that isn’t allowed. Remove it and try again.',
    })
  }
})

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/mixed; boundary=x',
])('a picture sent as %s is refused with a message', async (type) => {
  for (const payload of [
    '',
    '--x--',
    '--\r\n\r\n----',
    '--x\r\nContent-Disposition: form-data; name="image"; filename="\u0000"\r\n\r\n',
  ]) {
    const answer = await app.app.server.inject({
      method: 'PUT',
      url: '/api/v1/players/profile/avatar/',
      headers: { 'content-type': type, authorization: `Bearer ${ann.accessToken}` },
      payload,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(hasMessage(answer.json())).toBe(true)
  }
})

test('an unknown refresh token of any length: 401', async () => {
  for (const refresh_token of ['x', 'x'.repeat(5000), 'x'.repeat(500_000)])
    expect(
      (
        await app.app.server.inject({
          method: 'POST',
          url: '/api/v1/accounts/refresh-token/',
          payload: { refresh_token },
        })
      ).statusCode,
    ).toBe(401)
})

function hasMessage(body: Record<string, unknown>): boolean {
  return Object.entries(body).some(
    ([name, value]) =>
      (name === 'detail' && typeof value === 'string') ||
      (Array.isArray(value) && typeof value[0] === 'string'),
  )
}
