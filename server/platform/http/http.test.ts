import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { breakDatabase, startTestApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://play.example.org',
  })
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ method: 'GET', url, headers: { host: 'play.example.org', ...headers } })

describe('answers', () => {
  test('security headers on every response, and a request id', async () => {
    const { headers } = await get('/api/v1/site/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'private, no-cache',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test("the policy allows the style of sonner's version, and no other inline style", async () => {
    const policy = String((await get('/api/v1/site/')).headers['content-security-policy'])
    const sonner = readFileSync(
      new URL('../../../node_modules/sonner/dist/index.mjs', import.meta.url),
      'utf8',
    )
    const style = JSON.parse(/^__insertCSS\((".*")\);?$/m.exec(sonner)![1]!) as string
    const hashes = ['', style].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(/style-src ([^;]*)/.exec(policy)![1]).toBe(`'self' ${hashes.join(' ')}`)
  })

  test('paths work with and without a trailing slash', async () => {
    expect((await get('/api/v1/games')).statusCode).toBe(200)
    expect((await get('/api/v1/accounts/verification/?id=&token=')).statusCode).toBe(400)
  })

  test('a browser is redirected to Not Found from a URL that cannot be decoded', async () => {
    expect((await get('/nope/%E0%A4%A', { accept: 'text/html' })).headers.location).toBe('/not-found')
    expect((await get('/nope/%E0%A4%A')).json()).toHaveProperty('detail')
  })

  test('a page with a secret in its URL sends no referrer', { tags: 'long' }, async () => {
    for (const path of [
      '/verification?id=a&token=b',
      '/auth/callback/discord?code=a&state=b',
      '/?code=a',
      '/connect/riot?code=a&iss=b',
      '/auth/callback/twitter?oauth_token=a&oauth_verifier=b',
    ])
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/play')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('lists: a page beyond the last is empty, more than 100 per page is refused', async () => {
    expect((await get('/api/v1/lobbies/?page=99')).json()).toMatchObject({ results: [], next: null })
    expect((await get('/api/v1/lobbies/?page_size=101')).json()).toMatchObject({
      page_size: ['Enter 100 or less.'],
    })
  })

  test('large responses are compressed', { tags: 'long' }, async () => {
    expect((await get('/api/v1/games/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })

  test('behind one trusted proxy, the client address is the last entry of X-Forwarded-For, never one the visitor sent', async () => {
    expect((await get('/api/v1/ip/', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' })).json()).toEqual({
      ip: '203.0.113.7',
    })
  })

  test('too many requests: 429 with Retry-After and a message, for that address alone', async () => {
    const ask = (ip: string) =>
      app.app.server.inject({
        method: 'POST',
        url: '/api/v1/accounts/forgot-password/',
        headers: { host: 'play.example.org', 'x-forwarded-for': ip },
        payload: { email: 'nobody@players.example' },
      })
    let answer = await ask('203.0.113.50')
    for (let tries = 0; tries < 12 && answer.statusCode === 200; tries++) answer = await ask('203.0.113.50')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().detail).toMatch(/try again in \d+ seconds/)
    expect((await ask('203.0.113.51')).statusCode).toBe(200)
  })

  test('a public site has no outbox', { tags: 'long' }, async () => {
    expect((await get('/dev/outbox.json')).statusCode).toBe(404)
    expect((await get('/dev/outbox')).body).not.toContain('Outbox')
  })
})

describe('health', () => {
  test('alive, ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true })
    expect((await get('/readyz')).json()).toEqual({ ok: true })
  })
  test('metrics: for loopback, not through a proxy', async () => {
    expect((await get('/metrics', { host: 'localhost:3000' })).body).toContain(
      'http_request_duration_seconds_bucket',
    )
    expect(
      (await get('/metrics', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' })).statusCode,
    ).toBe(404)
  })
})

test('an internal error is a 500 with an error id and no internal details', { tags: 'long' }, async () => {
  const broken = await startTestApp()
  await sql`drop table modes cascade`.execute(broken.db)
  const answer = await broken.app.server.inject({ method: 'GET', url: '/api/v1/games/' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    detail: expect.stringContaining('An internal server error occurred'),
    error_id: expect.any(String),
  })
  await broken.close()
})

test(
  'while the database is away, a request is answered with 503 and when to try again',
  { tags: 'long' },
  async () => {
    const broken = await startTestApp()
    await breakDatabase(broken)
    const answer = await broken.app.server.inject({ method: 'GET', url: '/api/v1/games/' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({
      detail: expect.stringContaining('busy or restarting'),
      error_id: expect.any(String),
    })
    await broken.app.close()
  },
)
