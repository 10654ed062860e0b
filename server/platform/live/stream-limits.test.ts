import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openStream } from '#server/testing/stream.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  ;[ann] = (await insertPlayers(app, ['ann_streams'])) as [Person]
})
afterAll(() => app.close())

const events = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/v1/events/${path}`, { headers })

test('signed out, a stream needs a public topic: 401', async () => {
  const answer = await events('')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toEqual({ code: 'not_signed_in', detail: 'Login to View More' })
})

test('an expired token: 401, also with a public topic', { tags: 'long' }, async () => {
  expect((await events('?topic=lobbies', { authorization: 'Bearer x.y.z' })).status).toBe(401)
})

test('the sixth stream of a session closes its oldest, with the reason', async () => {
  const tabs = []
  for (let tab = 0; tab < 6; tab++) tabs.push(await openStream(app.url, { token: ann.accessToken }))
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  expect((await first.next('closed')).data).toEqual({ reason: 'too_many_streams' })
  await first.ended
  expect(second.events).toEqual([])
  expect(app.app.context.live.size()).toBe(5)
  for (const tab of tabs) tab.close()
  await expect.poll(() => app.app.context.live.size()).toBe(0)
})

test('opening streams is limited per player and per network', { tags: 'long' }, async () => {
  const statuses = async (headers: Record<string, string>, most: number) => {
    let opened = 0
    for (;;) {
      const answer = await events('?topic=lobbies', headers)
      await answer.body?.cancel()
      if (answer.status === 429)
        return {
          opened,
          retryAfter: Number(answer.headers.get('retry-after')),
          detail: (
            (await events('?topic=lobbies', headers).then((next) => next.json())) as { detail: string }
          ).detail,
        }
      if (++opened > most) return { opened }
    }
  }
  const ours = await statuses({ authorization: `Bearer ${ann.accessToken}` }, 130)
  expect(ours).toMatchObject({ detail: expect.stringContaining('Too many requests') })
  expect(ours.retryAfter).toBeGreaterThan(0)
  expect(ours.opened).toBeLessThanOrEqual(120)
  const theirs = await statuses({ 'x-forwarded-for': '2001:db8::1' }, 610)
  expect(theirs.opened).toBe(600)
  expect((await events('?topic=lobbies', { 'x-forwarded-for': '2001:db8::2:3' })).status).toBe(429)
  const other = await events('?topic=lobbies', { 'x-forwarded-for': '2001:db8:0:1::1' })
  expect(other.status).toBe(200)
  await other.body?.cancel()
})

test('pages have their own limit and report it as plain text', { tags: 'long' }, async () => {
  const page = () => app.app.server.inject({ url: '/play', headers: { 'x-forwarded-for': '198.51.100.9' } })
  for (let opened = 0; opened < 1200; opened++) expect((await page()).statusCode).toBe(200)
  const refused = await page()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  const retryAfter = refused.headers['retry-after']
  expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(refused.body).toBe(`Too many requests. Please try again in ${retryAfter} seconds.`)
  expect(
    (await app.app.server.inject({ url: '/api/v1/site/', headers: { 'x-forwarded-for': '198.51.100.9' } }))
      .statusCode,
  ).toBe(200)
})

test('an ended stream is closed when its client does not read the end', { tags: 'long' }, async () => {
  const [bob] = (await insertPlayers(app, ['bob_stalls'])) as [Person]
  const { live } = app.app.context
  const ours: Socket[] = []
  app.app.server.server.once('connection', (socket: Socket) => ours.push(socket))
  const reader = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => {})
  reader.write(
    `GET /api/v1/events/?topic=leaderboard:chess HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${bob.accessToken}\r\n\r\n`,
  )
  await once(reader, 'data')
  reader.pause()
  await expect.poll(() => live.size()).toBe(1)
  // Until the operating system buffers no more for the client; far more would make the server close the
  // stream by itself.
  while (ours[0]?.writableLength === 0) {
    const sentId = live.lastId()
    await transact(app.app.context, async (unit) =>
      unit.record({ type: 'ratings.changed', game: 'chess', mode: 'x'.repeat(60_000) }),
    )
    await expect.poll(() => live.lastId(), { interval: 1 }).toBeGreaterThan(sentId)
  }
  expect(live.size()).toBe(1)
  await must(app.url, '/v1/accounts/logout/', { method: 'PUT', token: bob.accessToken, body: {} })
  await expect.poll(() => live.size(), { timeout: 60_000 }).toBe(0)
  reader.destroy()
})
