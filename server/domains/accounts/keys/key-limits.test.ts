import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { appClient, registerApp } from '#server/testing/app-client.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  // A limit of 1,200 points a minute for reads, which cost 3.
  app = await startTestApp({ RATE_LIMIT_SCALE: '0.1' })
  ann = await insertAccount(app.url, 'ann_limits')
})
afterAll(() => app.close())

const readAs = (token: string) =>
  fetch(`${app.url}/api/v1/players/profile/`, { headers: { authorization: `Bearer ${token}` } })

test('a key that is used too much waits, and its player does not', { tags: 'long' }, async () => {
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name: 'busy', scopes: ['profile:read'] },
  })
  const first = await readAs(secret)
  expect(first.headers.get('ratelimit-policy')).toBe('"read";q=1200;w=60')
  expect(first.headers.get('ratelimit')).toBe('"read";r=1197;t=60')
  let last = first
  for (let n = 0; n < 400 && last.status === 200; n++) last = await readAs(secret)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last.headers.get('ratelimit')).toMatch(/^"read";r=0;t=\d+$/)
  expect((await readAs(ann.accessToken)).status).toBe(200)
})

test('an app has one limit for a player, however often it was allowed', { tags: 'long' }, async () => {
  const dev = await insertAccount(app.url, 'dev_limits')
  const client = appClient(app.url, await registerApp(app.url, dev))
  const leftOf = async () => {
    const { access_token: token } = await client.tokens(ann, 'profile:read')
    return /r=(\d+)/.exec((await readAs(token)).headers.get('ratelimit') ?? '')?.[1]
  }
  expect([await leftOf(), await leftOf()]).toEqual(['1197', '1194'])
})
