import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#server/db/transact.ts'
import { makeVapidKeys } from '#server/outside/web-push-crypto.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, signIn, type Person } from '#server/testing/visitor.ts'
import { alert } from './alert.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { notify } from './notify.ts'

const HOUR_MS = 3_600_000
type Received = { path: string; headers: Record<string, unknown>; body: Buffer }
type Browser = {
  ecdh: ECDH
  auth: Buffer
  endpoint: string
  json: { endpoint: string; keys: { p256dh: string; auth: string } }
}

let app: TestApp
let ann: Person
let received: Received[] = []
let statuses: Record<string, number> = {}
let count = 0
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(statuses[path] ?? 201, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  })
})
const origin = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`

beforeAll(async () => {
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  const { publicKey, privateKey } = makeVapidKeys()
  app = await startTestApp({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:push@players.example',
    PUSH_HOSTS: new URL(origin()).host,
  })
})
afterAll(async () => {
  await app.close()
  service.close()
})
beforeEach(async () => {
  app.clock.advance(
    24 * HOUR_MS - ((app.clock.now().getTime() - Date.parse('2026-11-21T12:00:00Z')) % (24 * HOUR_MS)),
  )
  received = []
  statuses = {}
  count += 1
  ann = await insertAccount(app.url, `ann_push_${count}`)
})

function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin()}/send/${randomBytes(6).toString('hex')}`
  return {
    ecdh,
    auth,
    endpoint,
    json: { endpoint, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } },
  }
}

/** Decrypts a message as a browser does. */
function read(browser: Browser, body: Buffer): Record<string, string> {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.ecdh.getPublicKey(), theirs])
  const secret = Buffer.from(hkdfSync('sha256', browser.ecdh.computeSecret(theirs), browser.auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12)).setAuthTag(
    body.subarray(-16),
  )
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, string>
}

const subscribe = (who: Person, browser: Browser) =>
  ask(app.url, '/v1/players/push-subscriptions/', {
    method: 'POST',
    token: who.accessToken,
    body: browser.json,
  })
const devices = async (who: Person) =>
  (
    await must<{ results: { id: number; endpoint: string }[] }>(app.url, '/v1/players/push-subscriptions/', {
      token: who.accessToken,
    })
  ).results
const choose = (notification_preferences: object) =>
  must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { notification_preferences },
  })
const make = (type: 1 | 3 | 4 | 5 | 7, message: string) =>
  transact(app.app.context, (unit) => notify(unit, { playerId: ann.id, type, message }))
const pushedTo = (browser: Browser) =>
  received
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => read(browser, body)['message'])
const settle = async () => {
  await app.runJobs()
  await expect
    .poll(async () =>
      (await app.db.selectFrom('jobs').select('kind').where('due_at', '<=', app.clock.now()).execute()).map(
        ({ kind }) => kind,
      ),
    )
    .toEqual([])
}
const later = async (ms: number) => {
  app.clock.advance(ms)
  await settle()
}

describe('subscriptions', () => {
  test('the site publishes its key; subscriptions are listed, and removed by their owner only', async () => {
    expect((await must(app.url, '/v1/site/'))['push_key']).toMatch(/^B/)
    const browser = newBrowser()
    expect(await subscribe(ann, browser)).toMatchObject({ status: 201, body: { endpoint: browser.endpoint } })
    const [one] = await devices(ann)
    const bob = await insertAccount(app.url, `bob_push_${count}`)
    const remove = (who: Person) =>
      ask(app.url, `/v1/players/push-subscriptions/${one?.id}/`, { method: 'DELETE', token: who.accessToken })
    expect(await devices(bob)).toEqual([])
    expect((await remove(bob)).status).toBe(404)
    expect((await remove(ann)).status).toBe(204)
    expect(await devices(ann)).toEqual([])
  })

  test.each<[string, (browser: Browser) => object, string]>([
    [
      'an unknown push service',
      (browser) => ({ ...browser.json, endpoint: 'https://evil.example/x' }),
      'endpoint',
    ],
    [
      'an address in the local network',
      (browser) => ({ ...browser.json, endpoint: 'http://169.254.169.254/latest' }),
      'endpoint',
    ],
    ['no address', (browser) => ({ ...browser.json, endpoint: 'x' }), 'endpoint'],
    [
      'a key that is not a curve point',
      (browser) => ({
        ...browser.json,
        keys: { ...browser.json.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      }),
      'keys',
    ],
    [
      'a short secret',
      (browser) => ({ ...browser.json, keys: { ...browser.json.keys, auth: 'AAAA' } }),
      'keys',
    ],
    ['no keys', (browser) => ({ endpoint: browser.endpoint }), 'keys'],
  ])('%s is refused at its field', async (_name, body, field) => {
    expect(
      await ask(app.url, '/v1/players/push-subscriptions/', {
        method: 'POST',
        token: ann.accessToken,
        body: body(newBrowser()),
      }),
    ).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
  })

  test('the next player to sign in in the same browser takes over the subscription', async () => {
    const [browser, bob] = [newBrowser(), await insertAccount(app.url, `bob_over_${count}`)]
    await subscribe(ann, browser)
    await subscribe(bob, browser)
    expect(await devices(ann)).toEqual([])
    await make(5, 'not for bob')
    await settle()
    expect(received).toEqual([])
  })

  test('signing out ends the subscription of this device only', async () => {
    const [here, there] = [newBrowser(), newBrowser()]
    const other = await signIn(app.url, ann)
    await subscribe(ann, here)
    await subscribe(other, there)
    await must(app.url, '/v1/accounts/logout/', { method: 'PUT', token: ann.accessToken, body: {} })
    await make(5, 'a team wants you')
    await settle()
    expect(pushedTo(here)).toEqual([])
    expect(pushedTo(there)).toEqual(['a team wants you'])
  })

  test('at most ten devices: the oldest is removed', async () => {
    const browsers = Array.from({ length: 11 }, newBrowser)
    for (const browser of browsers) {
      await subscribe(ann, browser)
      app.clock.advance(1000)
    }
    const kept = (await devices(ann)).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(10)
    expect(kept).not.toContain(browsers[0]?.endpoint)
  })

  test("a browser renewing its subscription must know the old one's secret", async () => {
    const [old, next] = [newBrowser(), newBrowser()]
    await subscribe(ann, old)
    const renew = (auth: string) =>
      ask(app.url, '/v1/players/push-subscriptions/', {
        method: 'PUT',
        body: { ...next.json, old: { endpoint: old.endpoint, auth } },
      })
    expect((await renew(next.json.keys.auth)).status).toBe(404)
    expect((await renew(old.json.keys.auth)).status).toBe(204)
    expect((await devices(ann)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint])
  })

  test('without push keys the site offers and accepts no subscriptions', async () => {
    const plain = await startTestApp()
    const eve = await insertAccount(plain.url, 'eve_push')
    expect((await must(plain.url, '/v1/site/'))['push_key']).toBeNull()
    expect(
      await ask(plain.url, '/v1/players/push-subscriptions/', {
        method: 'POST',
        token: eve.accessToken,
        body: newBrowser().json,
      }),
    ).toMatchObject({ status: 400, body: { code: 'not_offered' } })
    await plain.close()
  })
})

describe('pushes', () => {
  test('contain the message, the link and the brand name, encrypted for the device', async () => {
    const browser = newBrowser()
    await subscribe(ann, browser)
    await make(5, 'a team wants you')
    await settle()
    const [one] = received
    expect(read(browser, one?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Contender',
      message: 'a team wants you',
      url: '/profile/me?view=teams',
      tag: expect.stringMatching(/^notification:\d+$/),
    })
    expect(one?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      authorization: expect.stringMatching(/^vapid t=/),
    })
    expect(one?.body.toString('latin1')).not.toContain('team')
  })

  test('are not sent for types switched off or notifications already read', async () => {
    const browser = newBrowser()
    await subscribe(ann, browser)
    await choose({ push: { roster: false } })
    await make(4, 'somebody left')
    await make(7, 'a tournament')
    await settle()
    expect(pushedTo(browser)).toEqual(['a tournament'])
  })

  test('are combined into one after quiet hours; an alert is sent at once', async () => {
    const browser = newBrowser()
    await subscribe(ann, browser)
    await choose({ quiet_hours: { from: '11:00', to: '13:00', time_zone: 'UTC' } })
    await make(5, 'one')
    await make(7, 'two')
    await transact(app.app.context, (unit) =>
      alert(unit, {
        playerId: ann.id,
        message: 'ready?',
        url: '/lobby-detail/1',
        tag: 'lobby:1',
        ttlSeconds: 60,
      }),
    )
    await settle()
    expect(pushedTo(browser)).toEqual(['ready?'])
    expect(received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '60' })
    await later(HOUR_MS)
    expect(pushedTo(browser)).toEqual(['ready?', '2 new notifications'])
  })

  test('a subscription ended by the service is deleted; a failed push is retried for that device only', async () => {
    const [gone, busy, fine] = [newBrowser(), newBrowser(), newBrowser()]
    for (const browser of [gone, busy, fine]) await subscribe(ann, browser)
    statuses = { [new URL(gone.endpoint).pathname]: 410, [new URL(busy.endpoint).pathname]: 503 }
    await make(5, 'a team wants you')
    await settle()
    expect((await devices(ann)).map(({ endpoint }) => endpoint)).not.toContain(gone.endpoint)
    statuses = {}
    await later(10_000)
    expect(pushedTo(busy)).toHaveLength(2)
    expect(pushedTo(fine)).toHaveLength(1)
  })

  test('do not follow redirects; an expired alert is not sent', async () => {
    const browser = newBrowser()
    await subscribe(ann, browser)
    statuses = { [new URL(browser.endpoint).pathname]: 307 }
    await transact(app.app.context, (unit) =>
      alert(unit, { playerId: ann.id, message: 'ready?', url: '/', tag: 'lobby:2', ttlSeconds: 30 }),
    )
    await settle()
    expect(received).toHaveLength(1)
    statuses = {}
    await later(60_000)
    expect(received).toHaveLength(1)
  })

  test('alert every seated player of a full lobby once', async () => {
    const [host, guest] = await Promise.all(
      ['host', 'guest'].map((name) =>
        insertPlayer(app.url, `${name}_push_${count}`, { slug: 'chess', handle: `${name}push${count}` }),
      ),
    )
    const [hosts, guests] = [newBrowser(), newBrowser()]
    await subscribe(host!, hosts)
    await subscribe(guest!, guests)
    const { id } = await must<{ id: number }>(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: host!.accessToken,
      body: { game: 'chess', mode: 'blitz' },
    })
    await must(app.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: guest!.accessToken, body: {} })
    await settle()
    for (const browser of [hosts, guests])
      expect(pushedTo(browser)).toEqual([expect.stringMatching(/Press ready/)])
    expect(
      read(
        hosts,
        received[0]?.path === new URL(hosts.endpoint).pathname
          ? received[0].body
          : (received[1]?.body ?? Buffer.alloc(0)),
      ),
    ).toMatchObject({ url: `/lobby-detail/${id}`, tag: `lobby:${id}` })
  })
})
