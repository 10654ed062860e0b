import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listOnline } from '#server/platform/live/presence-queries.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream, type Stream } from '#server/testing/stream.ts'
import { must, type Ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let count = 0
let streams: Stream[]
let annsStream: Stream
let bobsStream: Stream
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_ties_${count}`, `bob_ties_${count}`])
  streams = await Promise.all([ann, bob].map(({ accessToken: token }) => openStream(app.url, { token })))
  ;[annsStream, bobsStream] = streams as [Stream, Stream]
  // Presence is written a moment after a stream opens; a friend's "online" would differ before and after it.
  const { db, clock } = app.app.context
  await vi.waitUntil(async () => (await listOnline(db, [ann.id, bob.id], clock.now())).size === 2, 30_000)
  return () => streams.forEach((stream) => stream.close())
})

const as = <Body = Record<string, unknown>>(who: Person, path: string, options: Ask = {}) =>
  must<Body>(app.url, `/v1/players/${path}`, { token: who.accessToken, ...options })
const post = (who: Person, path: string, other: Person) =>
  as(who, path, { method: 'POST', body: { user_id: other.id } })

/** Reads through the calls how one player sees another. */
async function readBy(who: Person, other: Person) {
  type Rows = { count: number; results: Record<string, unknown>[] }
  const [friends, requests, blocks] = await Promise.all(
    ['friends/', 'friend-requests/', 'blocks/'].map((path) => as<Rows>(who, path)),
  )
  const { friendship } = await as(who, `public-profile/?username=${other.username}`)
  return {
    player: { id: other.id, username: other.username, avatar_url: null },
    friendship,
    friend: friends?.results.find(({ id }) => id === other.id) ?? null,
    request: requests?.results.find(({ user }) => (user as Person).id === other.id) ?? null,
    block: blocks?.results.find(({ id }) => id === other.id) ?? null,
    counts: { friends: friends?.count, requests: requests?.count, blocks: blocks?.count },
  }
}

test(
  'each step of a friendship is sent to both, as the lists and the profile show it to them',
  { tags: 'long' },
  async () => {
    const expectBoth = async (annSees: string, bobSees: string) => {
      const isNow = (wanted: string) => (data: { friendship: string }) => data.friendship === wanted
      expect(await nextWhere(annsStream, 'friendship', isNow(annSees))).toEqual(await readBy(ann, bob))
      expect(await nextWhere(bobsStream, 'friendship', isNow(bobSees))).toEqual(await readBy(bob, ann))
    }
    await post(ann, 'friends/', bob)
    await expectBoth('requested', 'incoming')
    const { request } = await readBy(bob, ann)
    expect(request?.['notification_id']).toEqual(expect.any(Number))
    await as(bob, `notification-status/${String(request?.['notification_id'])}/`, {
      method: 'PUT',
      body: { status: 'accept' },
    })
    await expectBoth('friends', 'friends')
    await as(ann, `remove-friend/${bob.id}/`, { method: 'PUT', body: { status: 'true' } })
    await expectBoth('none', 'none')
    await post(bob, 'friends/', ann)
    await expectBoth('incoming', 'requested')
    await as(bob, `friend-requests/${String((await readBy(bob, ann)).request?.['id'])}/`, {
      method: 'DELETE',
    })
    await expectBoth('none', 'none')
  },
)

test(
  'a block is sent to the blocker only, and nothing of what the blocked player then asks',
  { tags: 'long' },
  async () => {
    await post(ann, 'blocks/', bob)
    expect(await nextWhere(annsStream, 'friendship', ({ block }) => block !== null)).toEqual(
      await readBy(ann, bob),
    )
    await post(bob, 'friends/', ann)
    expect(await nextWhere(bobsStream, 'friendship')).toMatchObject({ friendship: 'requested', block: null })
    const { request } = await readBy(bob, ann)
    await as(bob, `friend-requests/${String(request?.['id'])}/`, { method: 'DELETE' })
    await nextWhere(bobsStream, 'friendship', ({ friendship }) => friendship === 'none')
    // This event comes last, so everything sent to Ann before it has arrived.
    await transact(app.app.context, async (unit) =>
      unit.record({ type: 'account.changed', playerId: ann.id, parts: ['security'] }),
    )
    await nextWhere(annsStream, 'account')
    expect(annsStream.events).toEqual([])
    await as(ann, `blocks/${bob.id}/`, { method: 'DELETE' })
    expect(await nextWhere(annsStream, 'friendship')).toEqual(await readBy(ann, bob))
  },
)

test('a friendship that a block ends is over for both; the blocked player is not told why', async () => {
  await post(ann, 'friends/', bob)
  await post(bob, 'friends/', ann)
  await post(ann, 'blocks/', bob)
  const seen = await nextWhere(bobsStream, 'friendship', ({ friendship }) => friendship === 'none')
  expect(seen).toEqual(await readBy(bob, ann))
  expect(seen).toMatchObject({ friend: null, request: null, block: null })
})
