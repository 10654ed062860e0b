import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { breakDatabase, startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { must } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The first drawing loads the program; on a busy machine it can take longer than visitors are let wait.
  await vi.waitUntil(async () => rootOf((await get('/')).body) !== '', { timeout: 60_000, interval: 200 })
}, 90_000)
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ method: 'GET', url: path, headers })
const rootOf = (html: string) => /<div id="root">([\s\S]*?)<\/div>\s*<noscript/.exec(html)?.[1] ?? ''
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page that is not drawn shows where its parts will be, until it runs', async () => {
  const { body } = await get('/dashboard')
  expect(rootOf(body)).toBe('')
  // After #root, which has to stay empty until then.
  expect(body).toMatch(/<div id="root"><\/div>[\s\S]*<div class="opening" aria-hidden="true">/)
})

describe('documents of public pages', () => {
  test.each([
    ['/', 'Play to win.'],
    ['/lobby', 'Lobbies'],
    ['/leaderbords', 'Leaderboards'],
    ['/faq', 'FAQ'],
    ['/tournament', 'Tournaments'],
    ['/challenges', 'Challenges'],
  ])('%s is readable without JavaScript', async (path, text) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(rootOf(body)).toContain(text)
    // The browser takes over what was read for it.
    expect(body).toMatch(/<script type="application\/json" id="queries" data-at="\d+">/)
    expect(body).toMatch(/<script type="application\/json" id="messages">\{"/)
  })

  test.each([
    ['/leaderboards?game=chess', '/leaderbords?game=chess'],
    ['/tournaments/', '/tournament'],
    ['/lobbies', '/lobby'],
  ])('%s leads to %s', async (address, screen) => {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([308, screen])
  })

  test.each(['//?a=1', '///?a=1', '//[?a=1', '//:99999/?a=1'])(
    '%s is a page like any other that is not there',
    async (path) => {
      const { hostname, port } = new URL(app.url)
      const status = await new Promise((resolve, reject) => {
        request({ hostname, port, path }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
      expect(status).toBeLessThan(500)
    },
  )

  test('a page of text has its styles and its script from the start', async () => {
    const { body } = await get('/faq')
    expect(body).toMatch(/<link rel="stylesheet" href="\/assets\/prose-/)
    expect(body.match(/<link rel="modulepreload"/g)?.length).toBeGreaterThanOrEqual(2)
  })

  test(
    'a profile shows its player, and one that is not there is a plain shell',
    { tags: 'long' },
    async () => {
      const { username } = await insertAccount(app.url, 'Drawn')
      expect(rootOf((await get(`/profile/${username}`)).body)).toContain(username)
      expect(rootOf((await get('/profile/nobody-here')).body)).toBe('')
    },
  )

  test.each(['/dashboard', '/play', '/signup', '/no/such/page', '/?code=x&state=y', '/verification?token=x'])(
    '%s is a plain shell',
    async (path) => expect(rootOf((await get(path)).body)).toBe(''),
  )

  test(
    'the CSP allows what is inline by its hash alone, and no style attribute is left',
    { tags: 'long' },
    async () => {
      const { body, headers } = await get('/leaderbords')
      const policy = String(headers['content-security-policy'])
      const inline = (tag: string) =>
        [...body.matchAll(new RegExp(`<${tag}(?: id="[^"]+")?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
          ([, text]) => text ?? '',
        )
      const texts = [...inline('style'), ...inline('script')]
      expect(texts.length).toBeGreaterThanOrEqual(2)
      for (const text of texts) expect(policy).toContain(hashOf(text))
      expect(policy).not.toContain('unsafe')
      expect(rootOf(body)).not.toContain(' style=')
    },
  )

  test('is compressed once for each encoding', async () => {
    const plain = await get('/faq')
    const [brotli, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => get('/faq', { 'accept-encoding': encoding })),
    )
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(rootOf(brotliDecompressSync(brotli!.rawPayload).toString())).toBe(rootOf(plain.body))
    expect(rootOf(gunzipSync(gzip!.rawPayload).toString())).toBe(rootOf(plain.body))
  })

  test('is drawn again after an event', async () => {
    const person = await insertAccount(app.url, 'Changed')
    const stream = await openStream(app.url, { token: person.accessToken })
    expect(rootOf((await get('/profile/Changed')).body)).not.toContain('Plays at night')
    await must(app.url, '/v1/players/profile/', {
      method: 'PUT',
      token: person.accessToken,
      body: { bio: 'Plays at night' },
    })
    await stream.next('profile')
    stream.close()
    expect(rootOf((await get('/profile/Changed')).body)).toContain('Plays at night')
  })

  test('a parameter that the page does not know draws nothing anew', async () => {
    const queriesOf = async (path: string) => (await get(path)).body
    // Drawn at one moment, which the document has.
    const [plain, ...others] = await Promise.all(
      ['/challenges', '/challenges?utm=1', '/challenges?a=2&b=3'].map(queriesOf),
    )
    expect(others).toEqual([plain, plain])
    expect(await queriesOf('/challenges?show=ended')).not.toBe(plain)
    const kept = await Promise.all(['/challenges?page=2&x=1', '/challenges?x=2&page=2'].map(queriesOf))
    expect(kept[0]).toBe(kept[1])
  })

  test('the template is no page, and an invite in the address is kept to its plain shell', async () => {
    expect((await get('/index.html')).statusCode).toBe(404)
    const { headers, body } = await get('/lobby-detail/1?INVITE=abc')
    expect([headers['referrer-policy'], rootOf(body)]).toEqual(['no-referrer', ''])
  })

  test('a page that cannot be drawn is served as a plain shell', async () => {
    const broken = await startTestApp()
    await breakDatabase(broken)
    const { statusCode, body } = await broken.app.server.inject({ url: '/leaderbords' })
    expect([statusCode, rootOf(body)]).toEqual([200, ''])
    await broken.close()
  })
})

describe('the language of a document', () => {
  const langOf = async (headers: Record<string, string>) => {
    const { body } = await get('/faq', headers)
    return /<html lang="([^"]+)" dir="([^"]+)"/.exec(body)?.slice(1)
  }
  test('is the one that the browser asks for, in the content too', async () => {
    const { body } = await get('/leaderbords', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })
    expect(/<html lang="([^"]+)"/.exec(body)?.[1]).toBe('de')
    expect(rootOf(body)).toContain('Ranglisten')
    expect(rootOf((await get('/faq', { 'accept-language': 'de' })).body)).toContain('Fragen und Antworten')
  })

  test('has American dates only for the browser that asks for them', async () => {
    const isAmerican = async (language: string) =>
      /<html [^>]*data-american/.test((await get('/leaderbords', { 'accept-language': language })).body)
    expect([await isAmerican('en-US'), await isAmerican('en-GB'), await isAmerican('en-US')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('is the one that was chosen in this browser', async () =>
    expect(await langOf({ 'accept-language': 'de', cookie: 'other=1; language=en' })).toEqual(['en', 'ltr']))

  test('is English for a language that the product does not have', { tags: 'long' }, async () =>
    expect(await langOf({ 'accept-language': 'fi' })).toEqual(['en', 'ltr']),
  )
})

test('SERVER_RENDER=0 serves plain shells', { tags: 'long' }, async () => {
  const plain = await startTestApp({ SERVER_RENDER: '0' })
  const { body } = await plain.app.server.inject({ url: '/leaderbords' })
  expect(rootOf(body)).toBe('')
  expect(body).toContain('id="boot"')
  await plain.close()
})

test('a page that a visitor’s limit leaves empty is not served to others', { tags: 'long' }, async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' })
  const from = (remoteAddress: string, url: string) => strict.app.server.inject({ url, remoteAddress })
  const [greedy, other] = ['203.0.113.7', '198.51.100.7']
  await vi.waitUntil(async () => rootOf((await from(other, '/tournament')).body) !== '', {
    timeout: 60_000,
    interval: 1200,
  })
  let status = 200
  for (let asked = 0; asked < 5000 && status !== 429; asked += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => from(greedy, '/api/v1/tournaments/?page_size=1')),
    )
    status = answers.at(-1)?.statusCode ?? 0
  }
  expect(status).toBe(429)
  // One document after the other, within the second in which it is kept.
  const limited = await from(greedy, '/tournament?page=2')
  const next = await from(other, '/tournament?page=2')
  expect([rootOf(limited.body), rootOf(next.body) !== '']).toEqual(['', true])
  await strict.close()
})
