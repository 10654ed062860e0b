import { saying } from '#server/testing/notices.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DomainEvent } from '#contract/domain-events.ts'
import type { LobbyRow } from '#contract/lobbies/lobbies.ts'
import { transact } from '#server/platform/db/transact.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openStream } from '#server/testing/stream.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { ask, must, signIn, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await insertPlayer(app.url, 'ann_live', { slug: 'chess', handle: 'annlive' })
  bob = await insertPlayer(app.url, 'bob_live', { slug: 'chess', handle: 'boblive' })
})
afterAll(() => app.close())

const publish = (id: number) =>
  transact(app.app.context, async (unit) =>
    unit.record({ type: 'ratings.changed', game: `game-${id}`, mode: 'blitz' }),
  )

describe('the live stream', () => {
  test('a new lobby is sent to everybody who views the list', async () => {
    const stream = await openStream(app.url, { topics: ['lobbies'] })
    const lobby = await must<{ id: number }>(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'chess', mode: 'blitz' },
    })
    const { can: _can, ...row } = (
      await must<{ results: LobbyRow[] }>(app.url, '/v1/lobbies/?status=active')
    ).results.find(({ id }) => id === lobby.id) as LobbyRow
    expect((await stream.next('lobby_row')).data).toEqual({ id: lobby.id, row, open_lobbies: 1 })
    await must(app.url, `/v1/lobbies/${lobby.id}/cancel/`, {
      method: 'PUT',
      token: ann.accessToken,
      body: {},
    })
    stream.close()
  })

  test('notifications are sent only to their player', { tags: 'long' }, async () => {
    const [mine, theirs] = await Promise.all([
      openStream(app.url, { token: ann.accessToken }),
      openStream(app.url, { token: bob.accessToken }),
    ])
    await transact(app.app.context, (unit) =>
      notify(unit, { playerId: ann.id, topic: 'account', message: saying('For Ann') }),
    )
    await publish(1)
    expect((await mine.next('notification')).data).toMatchObject({ unread: 1 })
    await transact(app.app.context, (unit) =>
      notify(unit, { playerId: bob.id, topic: 'account', message: saying('For Bob') }),
    )
    await theirs.next('notification')
    expect(theirs.events).toEqual([])
    mine.close()
    theirs.close()
  })

  test('an event right after the end of a session is dropped without harm', { tags: 'long' }, async () => {
    const guest = await insertPlayer(app.url, 'guest_live', { slug: 'chess', handle: 'guestlive' })
    const stream = await openStream(app.url, { token: guest.accessToken })
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('player_id', '=', guest.id)
      .executeTakeFirstOrThrow()
    const changed: DomainEvent = { type: 'account.changed', playerId: guest.id, parts: ['security'] }
    await transact(app.app.context, async (unit) => {
      unit.record({ type: 'session.ended', sessionIds: [id] })
      unit.record(changed)
    })
    await stream.ended
    expect(stream.events).toEqual([])
    await transact(app.app.context, async (unit) => unit.record(changed))
    expect((await ask(app.url, '/v1/site/')).status).toBe(200)
  })

  test('a session that ends while its stream is being opened closes it', async () => {
    const guest = await insertPlayer(app.url, 'late_live', { slug: 'chess', handle: 'latelive' })
    vi.spyOn(app.app.context.live, 'mayFollow').mockImplementationOnce(async () => {
      await must(app.url, '/v1/accounts/logout/', {
        method: 'PUT',
        token: guest.accessToken,
        body: { refresh_token: guest.refreshToken },
      })
      return true
    })
    const stream = await openStream(app.url, { token: guest.accessToken, topics: ['lobbies'] })
    await stream.ended
    expect(stream.events).toEqual([])
  })

  test('an id that no stream sends is not resumed from, and not sent back', async () => {
    for (const lastEventId of [-1, 1.5, Number.NaN, 1e300]) {
      // The position moves on with every transaction of the database server.
      const before = app.app.context.live.lastId()
      const stream = await openStream(app.url, { topics: ['lobbies'], lastEventId })
      expect(stream.lastId()).toBeGreaterThanOrEqual(before)
      expect(stream.lastId()).toBeLessThanOrEqual(app.app.context.live.lastId())
      stream.close()
    }
  })

  test('after a disconnect it resumes without loss or duplicates', async () => {
    const first = await openStream(app.url, { topics: ['leaderboard:game-7'] })
    await publish(7)
    await first.next('leaderboard')
    const lastEventId = first.lastId()
    first.close()
    for (let count = 0; count < 5; count++) await publish(7)
    const second = await openStream(app.url, { topics: ['leaderboard:game-7'], lastEventId })
    await publish(7)
    const ids = []
    for (let count = 0; count < 6; count++) ids.push((await second.next('leaderboard')).id)
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(ids[0]).toBeGreaterThan(lastEventId)
    second.close()
  })

  test('events of concurrent transactions arrive once and in order, even for a client that keeps reconnecting', async () => {
    const seen: number[] = []
    let lastEventId: number | undefined
    let done = false
    const writing = Promise.all(Array.from({ length: 60 }, () => publish(9))).then(() => void (done = true))
    const start = await openStream(app.url, { topics: ['leaderboard:game-9'] })
    lastEventId = start.lastId()
    start.close()
    while (!done || seen.length === 0) {
      const stream = await openStream(app.url, { topics: ['leaderboard:game-9'], lastEventId })
      await stream
        .next('leaderboard', 100)
        .then((event) => seen.push(event.id))
        .catch(() => {})
      seen.push(...stream.events.map((event) => event.id))
      lastEventId = stream.lastId()
      stream.close()
      if (done && seen.length > 0) break
    }
    await writing
    const topics = ['leaderboard:game-9', 'leaderboard:game-10']
    const last = await openStream(app.url, { topics, lastEventId })
    while (seen.length < 60) seen.push((await last.next('leaderboard')).id)
    // Nothing comes twice before what is published later.
    await publish(10)
    expect((await last.next('leaderboard')).data).toMatchObject({ game: 'game-10' })
    last.close()
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen).toHaveLength(60)
  }, 180_000)

  test('a client that was away too long gets a reset', async () => {
    const stream = await openStream(app.url, { topics: ['lobbies'], lastEventId: 2 ** 52 })
    await stream.next('reset')
    stream.close()
  })

  test('signing out closes the streams of that session', { tags: 'long' }, async () => {
    const person = await signIn(app.url, bob)
    const stream = await openStream(app.url, { token: person.accessToken })
    await must(app.url, '/v1/accounts/logout/', { method: 'PUT', token: person.accessToken, body: {} })
    await stream.ended
  })

  test.each(['player:00000000-0000-7000-8000-000000000000', 'session:1', 'staff', 'lobby:x', '*', ''])(
    'the topic %j cannot be subscribed to',
    async (topic) => {
      expect((await ask(app.url, `/v1/events/?topic=${encodeURIComponent(topic)}`)).status).toBe(400)
    },
  )

  test('an invalid token is refused', { tags: 'long' }, async () => {
    expect((await ask(app.url, '/v1/events/', { token: 'a.b.c' })).status).toBe(401)
  })
})
