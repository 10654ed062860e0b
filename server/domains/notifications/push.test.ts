import { saying } from '#server/testing/notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import {
  devicesOf,
  newBrowser,
  notifyOf,
  pushedTo,
  readPush,
  settle,
  startPushedApp,
  subscribe,
  type PushedApp,
} from '#server/testing/push-service.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { alertAll } from './alert.ts'

const HOUR_MS = 3_600_000
let app: PushedApp
let ann: Person
let count = 0
beforeAll(async () => void (app = await startPushedApp()))
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(
    24 * HOUR_MS - ((app.clock.now().getTime() - Date.parse('2026-11-21T12:00:00Z')) % (24 * HOUR_MS)),
  )
  app.push.reset()
  count += 1
  ann = await insertAccount(app.url, `ann_push_${count}`)
})

const choose = (notification_preferences: object) =>
  must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { notification_preferences },
  })
const later = async (ms: number) => {
  app.clock.advance(ms)
  await settle(app)
}

describe('pushes', () => {
  test(
    'contain the message, the link and the brand name, encrypted for the device',
    { tags: 'long' },
    async () => {
      const browser = newBrowser(app)
      await subscribe(app, ann, browser)
      await notifyOf(app, ann, 5, 'a team wants you')
      await settle(app)
      const [one] = app.push.received
      expect(readPush(browser, one?.body ?? Buffer.alloc(0))).toMatchObject({
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
    },
  )

  test('are not sent for types switched off or notifications already read', async () => {
    const browser = newBrowser(app)
    await subscribe(app, ann, browser)
    await choose({ push: { roster: false } })
    await notifyOf(app, ann, 4, 'somebody left')
    await notifyOf(app, ann, 7, 'a tournament')
    await settle(app)
    expect(pushedTo(app, browser)).toEqual(['a tournament'])
  })

  test('are combined into one after quiet hours; an alert is sent at once', async () => {
    const browser = newBrowser(app)
    await subscribe(app, ann, browser)
    await choose({ quiet_hours: { from: '11:00', to: '13:00', time_zone: 'UTC' } })
    await notifyOf(app, ann, 5, 'one')
    await notifyOf(app, ann, 7, 'two')
    await transact(app.app.context, (unit) =>
      alertAll(unit, [ann.id], {
        message: saying('ready?'),
        url: '/lobby-detail/1',
        tag: 'lobby:1',
        ttlSeconds: 60,
      }),
    )
    await settle(app)
    expect(pushedTo(app, browser)).toEqual(['ready?'])
    expect(app.push.received[0]?.headers).toMatchObject({ urgency: 'high', ttl: '60' })
    await later(HOUR_MS)
    expect(pushedTo(app, browser)).toEqual(['ready?', '2 new notifications'])
  })

  test('a subscription ended by the service is deleted; a failed push is retried for that device only', async () => {
    const [gone, busy, fine] = [newBrowser(app), newBrowser(app), newBrowser(app)]
    for (const browser of [gone, busy, fine]) await subscribe(app, ann, browser)
    app.push.statuses = { [new URL(gone.endpoint).pathname]: 410, [new URL(busy.endpoint).pathname]: 503 }
    await notifyOf(app, ann, 5, 'a team wants you')
    await settle(app)
    expect((await devicesOf(app, ann)).map(({ endpoint }) => endpoint)).not.toContain(gone.endpoint)
    app.push.statuses = {}
    await later(10_000)
    expect(pushedTo(app, busy)).toHaveLength(2)
    expect(pushedTo(app, fine)).toHaveLength(1)
  })

  test('do not follow redirects; an expired alert is not sent', async () => {
    const browser = newBrowser(app)
    await subscribe(app, ann, browser)
    app.push.statuses = { [new URL(browser.endpoint).pathname]: 307 }
    await transact(app.app.context, (unit) =>
      alertAll(unit, [ann.id], { message: saying('ready?'), url: '/', tag: 'lobby:2', ttlSeconds: 30 }),
    )
    await settle(app)
    expect(app.push.received).toHaveLength(1)
    app.push.statuses = {}
    await later(60_000)
    expect(app.push.received).toHaveLength(1)
  })

  test('alert every seated player of a full lobby once', { tags: 'long' }, async () => {
    const [host, guest] = await Promise.all(
      ['host', 'guest'].map((name) =>
        insertPlayer(app.url, `${name}_push_${count}`, { slug: 'chess', handle: `${name}push${count}` }),
      ),
    )
    const [hosts, guests] = [newBrowser(app), newBrowser(app)]
    await subscribe(app, host!, hosts)
    await subscribe(app, guest!, guests)
    const { id } = await must<{ id: number }>(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: host!.accessToken,
      body: { game: 'chess', mode: 'blitz' },
    })
    await must(app.url, `/v1/lobbies/${id}/join/`, { method: 'POST', token: guest!.accessToken, body: {} })
    await settle(app)
    for (const browser of [hosts, guests])
      expect(pushedTo(app, browser)).toEqual([expect.stringMatching(/Ready up/)])
    expect(
      readPush(
        hosts,
        app.push.received[0]?.path === new URL(hosts.endpoint).pathname
          ? app.push.received[0].body
          : (app.push.received[1]?.body ?? Buffer.alloc(0)),
      ),
    ).toMatchObject({ url: `/lobby-detail/${id}`, tag: `lobby:${id}` })
  })
})
