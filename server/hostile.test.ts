import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { addressOf } from '#server/http/route.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { hostileRequests } from '#server/testing/hostile.ts'
import { settledPlayers } from '#server/testing/settled.ts'
import { newPlayer, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let banned: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await newPlayer(app.url, 'ann_hostile', { slug: 'chess', handle: 'annhostile' })
  ;[banned] = await settledPlayers(app, ['banned_hostile'])
  await app.db.updateTable('players').set({ banned_at: app.clock.now() }).where('id', '=', banned.id).execute()
})
afterAll(() => app.close())

test('every call of the contract has a route, and no route has no call', () => {
  expect([...app.app.router.keys].sort()).toEqual(allCalls.map(({ call }) => call.key).sort())
})

describe.each(allCalls.map(({ call }) => ({ key: call.key, call })))('$key', ({ call }) => {
  const { method, url } = addressOf(call)

  // Signing out with hostile words still signs out, so it goes without a session.
  const isSigningOut = call.key.includes('logout')

  test('hostile input is a 4xx with a message or a plain answer, never a 5xx, never a stack', async () => {
    for (const request of hostileRequests(call, url)) {
      const answer = await app.app.server.inject({
        method,
        url: request.path,
        headers: { ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...(isSigningOut ? {} : { authorization: `Bearer ${ann.accessToken}` }) },
        ...(request.body === undefined ? {} : { payload: request.body }),
      })
      expect(answer.statusCode, `${request.name} → ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |insert into/i)
      if (answer.statusCode >= 400) expect(hasMessage(answer.json()), `${request.name} → ${answer.body.slice(0, 300)}`).toBe(true)
    }
  }, 60_000)

  if (call.who === 'anyone') return
  test('signed out or banned: 401', async () => {
    const path = url.replaceAll(/:\w+/g, '1')
    for (const headers of [{}, { authorization: 'Bearer x.y.z' }, { authorization: 'Basic YTpi' }, { authorization: `Bearer ${banned.accessToken}` }]) {
      const answer = await app.app.server.inject({ method, url: path, headers, ...(call.body ? { payload: {} } : {}) })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toHaveProperty('detail')
    }
  })
})

test.each([
  ['a body over 1 MiB', { method: 'POST', url: '/api/v1/accounts/login/', headers: { 'content-type': 'application/json' }, payload: `{"email":"${'a'.repeat(1_100_000)}"}` }, 413],
  ['another kind of content', { method: 'POST', url: '/api/v1/accounts/login/', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }, 415],
  ['an unknown path', { method: 'GET', url: '/api/v1/nothing/' }, 404],
  ['another method', { method: 'DELETE', url: '/api/v1/accounts/login/' }, 404],
  ['a request from another site', { method: 'POST', url: '/api/v1/accounts/login/', headers: { 'sec-fetch-site': 'cross-site' }, payload: {} }, 403],
  ['a path that cannot be decoded', { method: 'GET', url: '/api/v1/lobbies/%E0%A4%A/' }, 400],
] as const)('%s has a sentence', async (_name, request, status) => {
  const answer = await app.app.server.inject(request as never)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toHaveProperty('detail')
})

function hasMessage(body: Record<string, unknown>): boolean {
  return Object.entries(body).some(([name, value]) => (name === 'detail' && typeof value === 'string') || (Array.isArray(value) && typeof value[0] === 'string'))
}
