import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { insertAccount, newSession } from '#server/testing/people.ts'
import {
  devicesOf,
  newBrowser,
  notifyOf,
  pushedTo,
  settle,
  startPushedApp,
  subscribe,
  type Browser,
  type PushedApp,
} from '#server/testing/push-service.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: PushedApp
let ann: Person
let count = 0
beforeAll(async () => void (app = await startPushedApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.push.reset()
  count += 1
  ann = await insertAccount(app.url, `ann_push_${count}`)
})

describe('subscriptions', () => {
  test('the site publishes its key; subscriptions are listed, and removed by their owner only', async () => {
    expect((await must(app.url, '/v1/site/'))['push_key']).toMatch(/^B/)
    const browser = newBrowser(app)
    expect(await subscribe(app, ann, browser)).toMatchObject({
      status: 201,
      body: { endpoint: browser.endpoint },
    })
    const [one] = await devicesOf(app, ann)
    const bob = await insertAccount(app.url, `bob_push_${count}`)
    const remove = (who: Person) =>
      ask(app.url, `/v1/players/push-subscriptions/${one?.id}/`, { method: 'DELETE', token: who.accessToken })
    expect(await devicesOf(app, bob)).toEqual([])
    expect((await remove(bob)).status).toBe(404)
    expect((await remove(ann)).status).toBe(204)
    expect(await devicesOf(app, ann)).toEqual([])
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
        body: body(newBrowser(app)),
      }),
    ).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
  })

  test(
    'the next player to sign in in the same browser takes over the subscription',
    { tags: 'long' },
    async () => {
      const [browser, bob] = [newBrowser(app), await insertAccount(app.url, `bob_over_${count}`)]
      await subscribe(app, ann, browser)
      await subscribe(app, bob, browser)
      expect(await devicesOf(app, ann)).toEqual([])
      await notifyOf(app, ann, 5, 'not for bob')
      await settle(app)
      expect(app.push.received).toEqual([])
    },
  )

  test('signing out ends the subscription of this device only', async () => {
    const [here, there] = [newBrowser(app), newBrowser(app)]
    const other = await newSession(app.url, ann)
    await subscribe(app, ann, here)
    await subscribe(app, other, there)
    await must(app.url, '/v1/accounts/logout/', { method: 'PUT', token: ann.accessToken, body: {} })
    await notifyOf(app, ann, 5, 'a team wants you')
    await settle(app)
    expect(pushedTo(app, here)).toEqual([])
    expect(pushedTo(app, there)).toEqual(['a team wants you'])
  })

  test('at most ten devices: the oldest is removed', async () => {
    const browsers = Array.from({ length: 11 }, () => newBrowser(app))
    for (const browser of browsers) {
      await subscribe(app, ann, browser)
      app.clock.advance(1000)
    }
    const kept = (await devicesOf(app, ann)).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(10)
    expect(kept).not.toContain(browsers[0]?.endpoint)
  })

  test("a browser renewing its subscription must know the old one's secret", async () => {
    const [old, next] = [newBrowser(app), newBrowser(app)]
    await subscribe(app, ann, old)
    const renew = (auth: string) =>
      ask(app.url, '/v1/players/push-subscriptions/', {
        method: 'PUT',
        body: { ...next.json, old: { endpoint: old.endpoint, auth } },
      })
    expect((await renew(next.json.keys.auth)).status).toBe(404)
    expect((await renew(old.json.keys.auth)).status).toBe(204)
    expect((await devicesOf(app, ann)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint])
  })

  test('without push keys the site offers and accepts no subscriptions', { tags: 'long' }, async () => {
    const plain = await startTestApp()
    const eve = await insertAccount(plain.url, 'eve_push')
    expect((await must(plain.url, '/v1/site/'))['push_key']).toBeNull()
    expect(
      await ask(plain.url, '/v1/players/push-subscriptions/', {
        method: 'POST',
        token: eve.accessToken,
        body: newBrowser(app).json,
      }),
    ).toMatchObject({ status: 400, body: { code: 'not_offered' } })
    await plain.close()
  })
})
