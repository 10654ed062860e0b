import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { isLoopback, isLoopbackHost } from './this-machine.ts'

describe('loopback', () => {
  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
    expect(isLoopback(address)).toBe(true),
  )
  test.each(['10.0.0.1', '::2', '::ffff:10.0.0.1', '', undefined])('%s is not this machine', (address) =>
    expect(isLoopback(address)).toBe(false),
  )
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '127.1.2.3', '[::1]:3000'])(
    'Host: %s names this machine',
    (host) => expect(isLoopbackHost(host)).toBe(true),
  )
  test.each([
    'localhost.evil.example',
    'evil.example',
    '127.0.0.1.nip.io',
    '10.0.0.1',
    '[::2]',
    '',
    undefined,
    'localhost:',
    '1.2.3',
  ])('Host: %s does not name this machine', (host) => expect(isLoopbackHost(host)).toBe(false))
})

type Request = { url: string; host?: string; from?: string; headers?: Record<string, string> }

const asker =
  (running: TestApp) =>
  ({ url, host = 'localhost:3000', from = '127.0.0.1', headers = {} }: Request) =>
    running.app.server.inject({
      method: 'GET',
      url,
      remoteAddress: from,
      headers: { host, accept: 'application/json', ...headers },
    })

/** Headers that proxies add; some proxies add only one of them. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
].map((name) => ({ headers: { [name]: 'x' } }))

/** Every spelling of the path that the router decodes to the same route. */
const OUTBOX = [
  '/dev/outbox.json',
  '/%64ev/outbox.json',
  '/dev/%6futbox.json',
  '/dev/outbox.json/',
  '/dev/outbox',
  '/%64%65%76/outbox',
]

describe('on a local site', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await app.app.context.mailer.send(
      app.db,
      { to: 'ann@players.example', subject: 'A secret link', text: 'secret', html: '' },
      app.clock.now(),
    )
  })
  afterAll(() => app.close())
  const get = (request: Request) => asker(app)(request)

  test('the outbox is shown on this machine', async () => {
    expect((await get({ url: '/dev/outbox.json' })).json()).toMatchObject({
      results: [{ subject: 'A secret link' }],
    })
    expect((await get({ url: '/dev/outbox', host: '[::1]:3000', from: '::1' })).body).toContain(
      'A secret link',
    )
  })

  test.each(OUTBOX)('%s is shown to nobody else, in any spelling', async (url) => {
    const requests: Omit<Request, 'url'>[] = [
      { from: '10.0.0.9' },
      { host: 'rebound.example' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      ...FORWARDED,
    ]
    for (const request of requests) {
      const answer = await get({ url, ...request })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('secret')
    }
  })

  test.each(['/metrics', '/%6detrics', '/metrics/'])('%s is served only on this machine', async (url) => {
    expect((await get({ url })).body).toContain('http_request_duration_seconds')
    for (const request of [
      { from: '10.0.0.9' },
      { host: 'rebound.example' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      ...FORWARDED,
    ])
      expect((await get({ url, ...request })).statusCode).toBe(404)
  })

  test('the link to the outbox is offered on this machine only', async () => {
    expect((await get({ url: '/api/v1/site/' })).json()).toMatchObject({ outbox: true })
    expect(
      (await get({ url: '/api/v1/site/', from: '10.0.0.9', host: '10.0.0.1:3000' })).json(),
    ).toMatchObject({ outbox: false })
  })
})

describe('with PUBLIC_URL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: 'https://play.example.org', TRUST_PROXY: '1' })
  })
  afterAll(() => app.close())
  const get = (request: Request) => asker(app)(request)
  const proxied = { 'x-forwarded-for': '203.0.113.7' }

  test.each([
    '/',
    '/api/v1/site/',
    '/api/v1/events/',
    '/sitemap.xml',
    '/api/docs',
    '/assets/none.js',
    '/nothing/here',
  ])('%s: a foreign host is refused', async (url) => {
    for (const host of [
      'evil.example',
      'play.example.org.evil.example',
      'play.example.org:8443',
      'localhost',
    ]) {
      const answer = await get({ url, host, headers: proxied })
      expect(answer.statusCode).toBe(421)
      expect(answer.json()).toEqual({ detail: 'This site is at https://play.example.org.' })
    }
    expect((await get({ url, host: 'evil.example' })).statusCode).toBe(421)
  })

  test.each(['play.example.org', 'Play.Example.org', 'play.example.org:443'])(
    '%s is accepted',
    async (host) => {
      expect((await get({ url: '/api/v1/site/', host, headers: proxied })).statusCode).toBe(200)
    },
  )

  test('probes may use the IP address, and this machine its own name', async () => {
    expect((await get({ url: '/healthz', host: '10.0.0.1:3000', from: '10.0.0.9' })).statusCode).toBe(200)
    expect((await get({ url: '/readyz', host: '10.0.0.1:3000', from: '10.0.0.9' })).statusCode).toBe(200)
    expect((await get({ url: '/api/v1/site/', host: '127.0.0.1:3000' })).statusCode).toBe(200)
  })

  test.each(OUTBOX)('%s does not exist, even on this machine', async (url) => {
    expect((await get({ url })).body).not.toMatch(/Outbox|"results"/)
  })
})

test('with METRICS_TOKEN the metrics can be read from outside too', async () => {
  const token = 'a-token-of-the-monitoring'
  const app = await startTestApp({ METRICS_TOKEN: token })
  const status = async (request: Omit<Request, 'url'>) =>
    (await asker(app)({ url: '/metrics', ...request })).statusCode
  try {
    expect(await status({ from: '10.0.0.9', headers: { authorization: `Bearer ${token}` } })).toBe(200)
    expect(await status({ from: '10.0.0.9', headers: { authorization: 'Bearer another' } })).toBe(404)
    expect(await status({})).toBe(200)
  } finally {
    await app.close()
  }
})

test('with SMTP there is no outbox', { tags: 'long' }, async () => {
  const app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@play.example.org' })
  try {
    expect((await asker(app)({ url: '/dev/outbox.json' })).statusCode).toBe(404)
  } finally {
    await app.close()
  }
})
