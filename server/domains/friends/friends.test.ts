import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { whileHeld } from '#server/testing/held-subscriber.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_friend_${count}`, `bob_friend_${count}`])
})

type Requests = {
  count: number
  results: { id: number; notification_id: number | null; direction: string; user: { id: string } }[]
}
const as = (who: Person, path: string, options: Ask = {}) =>
  ask(app.url, `/v1/players/${path}`, { token: who.accessToken, ...options })
const request = (who: Person, other: Person) =>
  as(who, 'friends/', { method: 'POST', body: { user_id: other.id } })
const requests = (who: Person) =>
  must<Requests>(app.url, '/v1/players/friend-requests/', { token: who.accessToken })
const answer = (who: Person, id: number, status: string) =>
  as(who, `notification-status/${id}/`, { method: 'PUT', body: { status } })
const cancel = (who: Person, id = 0) => as(who, `friend-requests/${id}/`, { method: 'DELETE' })
const noticesOf = async (who: Person) =>
  (
    await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: who.accessToken,
    })
  ).results.map(({ message }) => message)
const friendship = async (who: Person, other: Person) =>
  (await must(app.url, `/v1/players/public-profile/?username=${other.username}`, { token: who.accessToken }))[
    'friendship'
  ]
const unread = async (who: Person) =>
  (await must(app.url, '/v1/players/notifications/', { token: who.accessToken }))['notifications']

describe('requests', () => {
  test(
    'a request notifies the other player, and accepting it notifies the sender',
    { tags: 'long' },
    async () => {
      expect(await request(ann, bob)).toMatchObject({ status: 201, body: { friendship: 'requested' } })
      expect(await friendship(ann, bob)).toBe('requested')
      expect(await friendship(bob, ann)).toBe('incoming')
      const { results } = await requests(bob)
      expect(results).toMatchObject([
        { direction: 'incoming', user: { id: ann.id }, notification_id: expect.any(Number) },
      ])
      expect((await requests(ann)).results).toMatchObject([
        { direction: 'outgoing', user: { id: bob.id }, notification_id: null },
      ])
      expect((await answer(bob, results[0]?.notification_id ?? 0, 'accept')).status).toBe(200)
      expect(await must(app.url, '/v1/players/friends/', { token: ann.accessToken })).toMatchObject({
        count: 1,
        results: [{ id: bob.id, online: false }],
      })
      expect((await requests(bob)).count).toBe(0)
      expect(await unread(ann)).toBe(1)
      expect(await unread(bob)).toBe(0)
    },
  )

  test(
    'requesting a player who has already sent a request makes both friends',
    { tags: 'long' },
    async () => {
      await request(ann, bob)
      expect(await request(bob, ann)).toMatchObject({ status: 201, body: { friendship: 'friends' } })
    },
  )

  test('two players requesting each other at once become friends once', async () => {
    const answers = await Promise.all([
      request(ann, bob),
      request(bob, ann),
      request(ann, bob),
      request(bob, ann),
    ])
    expect(answers.some(({ body }) => body['friendship'] === 'friends')).toBe(true)
    expect(await friendship(ann, bob)).toBe('friends')
    expect(await must(app.url, '/v1/players/friends/', { token: bob.accessToken })).toMatchObject({
      count: 1,
    })
  })

  test('a declined request may be repeated after a day; clearing the notification does not remove a request', async () => {
    await request(ann, bob)
    const [open] = (await requests(bob)).results
    await must(app.url, '/v1/players/remove-notifications/', {
      method: 'POST',
      token: bob.accessToken,
      body: { type: 2, notification: '' },
    })
    expect((await requests(bob)).results).toHaveLength(1)
    expect((await answer(bob, open?.notification_id ?? 0, 'decline')).status).toBe(200)
    expect((await answer(bob, open?.notification_id ?? 0, 'accept')).body).toMatchObject({
      code: 'no_request',
    })
    expect((await request(ann, bob)).body).toMatchObject({ code: 'asked_lately' })
    expect((await request(bob, ann)).status).toBe(201)
  })

  test('cancelling a request removes its notification; it cannot be accepted any more, and only its sender may cancel it', async () => {
    await request(ann, bob)
    const [mine] = (await requests(ann)).results
    const [theirs] = (await requests(bob)).results
    expect((await as(bob, `friend-requests/${mine?.id}/`, { method: 'DELETE' })).status).toBe(404)
    expect((await as(ann, `friend-requests/${mine?.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect(await unread(bob)).toBe(0)
    expect((await answer(bob, theirs?.notification_id ?? 0, 'accept')).status).toBe(400)
    expect(await friendship(ann, bob)).toBe('none')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['withdrawn', async () => cancel(ann, (await requests(ann)).results[0]?.id)],
    ['muted by a block', () => as(bob, 'blocks/', { method: 'POST', body: { user_id: ann.id } })],
  ])(
    'a request %s leaves no notification, whether the recipient was notified before or not',
    async (_name, end) => {
      await whileHeld(app, 'friends.notices', async () => {
        await request(ann, bob)
        expect((await requests(bob)).results).toMatchObject([{ notification_id: null }])
        await end()
      })
      expect(await noticesOf(bob)).toEqual([])
      const [cid] = await insertPlayers(app, [`cid_friend_${count}`])
      ann = cid
      await request(ann, bob)
      expect(await noticesOf(bob)).toHaveLength(1)
      await end()
      expect(await noticesOf(bob)).toEqual([])
    },
  )

  test(
    'a request that was answered with another before the notification only notifies its sender',
    { tags: 'long' },
    async () => {
      await whileHeld(app, 'friends.notices', async () => {
        await request(ann, bob)
        await request(bob, ann)
      })
      expect(await noticesOf(bob)).toEqual([])
      expect(await noticesOf(ann)).toEqual([`You and ${bob.username} are now friends.`])
    },
  )

  test.each<[string, () => unknown, number]>([
    ['the own player', () => ann.id, 400],
    ['an unknown player', () => '00000000-0000-7000-8000-000000000000', 404],
    ['an invalid id', () => 'x', 400],
  ])('a request to %s is refused', async (_name, id, status) =>
    expect((await as(ann, 'friends/', { method: 'POST', body: { user_id: id() } })).status).toBe(status),
  )

  test('remove-friend with status "true" ends the friendship for both', { tags: 'long' }, async () => {
    await request(ann, bob)
    await request(bob, ann)
    expect(
      (await as(ann, `remove-friend/${bob.id}/`, { method: 'PUT', body: { status: 'false' } })).status,
    ).toBe(400)
    expect(
      (await as(ann, `remove-friend/${bob.id}/`, { method: 'PUT', body: { status: 'true' } })).status,
    ).toBe(200)
    expect(
      (await as(bob, `remove-friend/${ann.id}/`, { method: 'PUT', body: { status: 'true' } })).status,
    ).toBe(404)
    expect(await friendship(bob, ann)).toBe('none')
  })
})

describe('blocks', () => {
  test('end a friendship; requests of the blocked player are silently ignored', async () => {
    await request(ann, bob)
    await request(bob, ann)
    expect((await as(ann, 'blocks/', { method: 'POST', body: { user_id: bob.id } })).status).toBe(201)
    expect(await friendship(bob, ann)).toBe('none')
    expect(await request(bob, ann)).toMatchObject({ status: 201, body: { friendship: 'requested' } })
    expect((await requests(ann)).count).toBe(0)
    expect((await request(ann, bob)).body).toMatchObject({ code: 'blocked_by_me' })
    expect(
      await must(app.url, `/v1/players/public-profile/?username=${bob.username}`, { token: ann.accessToken }),
    ).toMatchObject({ is_blocked: true })
    expect(await must(app.url, '/v1/players/blocks/', { token: ann.accessToken })).toMatchObject({
      count: 1,
      results: [{ id: bob.id }],
    })
    expect((await as(ann, `blocks/${bob.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect((await as(ann, `blocks/${bob.id}/`, { method: 'DELETE' })).status).toBe(404)
    expect((await request(ann, bob)).status).toBe(201)
  })

  test('a block removes an open request and its notification', async () => {
    await request(bob, ann)
    await as(ann, 'blocks/', { method: 'POST', body: { user_id: bob.id } })
    expect(await unread(ann)).toBe(0)
    expect((await requests(ann)).count).toBe(0)
  })

  test.each(['before the block', 'after the block'])(
    'a request sent %s looks pending to the blocked player, and declined once the block ends',
    async (when) => {
      const block = () => as(ann, 'blocks/', { method: 'POST', body: { user_id: bob.id } })
      if (when === 'after the block') await block()
      expect((await request(bob, ann)).status).toBe(201)
      if (when === 'before the block') await block()
      expect(await friendship(bob, ann)).toBe('requested')
      expect((await requests(bob)).results).toMatchObject([{ direction: 'outgoing', user: { id: ann.id } }])
      expect((await request(bob, ann)).body).toMatchObject({ code: 'already_requested' })
      expect(await friendship(ann, bob)).toBe('none')
      expect(await requests(ann)).toMatchObject({ count: 0, results: [] })
      expect(await unread(ann)).toBe(0)
      await as(ann, `blocks/${bob.id}/`, { method: 'DELETE' })
      expect(await friendship(bob, ann)).toBe('none')
      expect((await request(bob, ann)).body).toMatchObject({ code: 'asked_lately' })
      expect((await request(ann, bob)).status).toBe(201)
    },
  )

  test('the lists of both players are refreshed live, without a notification', async () => {
    await request(ann, bob)
    await request(bob, ann)
    const before = await unread(bob)
    const [mine, theirs] = [
      await openStream(app.url, { token: ann.accessToken }),
      await openStream(app.url, { token: bob.accessToken }),
    ]
    await as(ann, `remove-friend/${bob.id}/`, { method: 'PUT', body: { status: 'true' } })
    for (const stream of [mine, theirs])
      await nextWhere(stream, 'friendship', (seen) => seen.friendship === 'none')
    await as(ann, 'blocks/', { method: 'POST', body: { user_id: bob.id } })
    await nextWhere(mine, 'friendship', ({ block }) => block !== null)
    expect(await unread(bob)).toBe(before)
    mine.close()
    theirs.close()
  })
})

test('whatever two players do at once, both see the same state', { tags: 'long' }, async () => {
  const act = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('ask', 'accept', 'decline', 'cancel', 'remove', 'block', 'unblock'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const people = [ann, bob] as const
      await Promise.all(
        acts.map(async ({ who, what }) => {
          const [me, other] = who === 0 ? people : ([bob, ann] as const)
          const open = (await requests(me)).results[0]
          if (what === 'ask') await request(me, other)
          if (what === 'accept' || what === 'decline') await answer(me, open?.notification_id ?? 1, what)
          if (what === 'cancel') await as(me, `friend-requests/${open?.id ?? 1}/`, { method: 'DELETE' })
          if (what === 'remove')
            await as(me, `remove-friend/${other.id}/`, { method: 'PUT', body: { status: 'true' } })
          if (what === 'block') await as(me, 'blocks/', { method: 'POST', body: { user_id: other.id } })
          if (what === 'unblock') await as(me, `blocks/${other.id}/`, { method: 'DELETE' })
        }),
      )
      const mirror: Record<string, string> = {
        none: 'none',
        friends: 'friends',
        requested: 'incoming',
        incoming: 'requested',
      }
      const seen = String(await friendship(ann, bob))
      const isBlocked = (
        await Promise.all(
          [ann, bob].map((who) =>
            must<{ count: number }>(app.url, '/v1/players/blocks/', { token: who.accessToken }),
          ),
        )
      ).some(({ count: blocks }) => blocks > 0)
      const theirView = String(await friendship(bob, ann))
      if (isBlocked)
        expect([seen, theirView].filter((each) => each === 'friends' || each === 'incoming')).toEqual([])
      else expect(theirView).toBe(mirror[seen])
      const [mine, theirs] = [await requests(ann), await requests(bob)]
      expect(mine.count).toBe(['requested', 'incoming'].includes(seen) ? 1 : 0)
      // A request to a player who has blocked its sender is visible to the sender only.
      if (!isBlocked) expect(theirs.count).toBe(mine.count)
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
