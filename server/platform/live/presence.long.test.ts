import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openStream, type Stream } from '#server/testing/stream.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { publishPresence } from '#server/domains/friends/live.ts'
import { createPresence } from './presence.ts'

let app: TestApp
let ann: Person
let bob: Person
let eve: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob, eve] = await insertPlayers(app, ['ann_there', 'bob_there', 'eve_there'])
  for (const [me, other] of [
    [ann, bob],
    [bob, ann],
  ] as const)
    await must(app.url, '/v1/players/friends/', {
      method: 'POST',
      token: me.accessToken,
      body: { user_id: other.id },
    })
})
afterAll(() => app.close())

const stream = (who: Person) => openStream(app.url, { token: who.accessToken })
const isOnline = async (who: Person, friend: Person) =>
  (
    await must<{ results: { id: string; online: boolean }[] }>(app.url, '/v1/players/friends/', {
      token: who.accessToken,
    })
  ).results.find(({ id }) => id === friend.id)?.online
const until = async (live: Stream, online: boolean) =>
  expect((await live.next('presence')).data).toEqual({ player_id: bob.id, online })

test('friends see who comes online and goes offline, strangers do not; a page reload is not reported', async () => {
  const [mine, stranger] = [await stream(ann), await stream(eve)]
  const first = await stream(bob)
  await until(mine, true)
  expect(await isOnline(ann, bob)).toBe(true)
  const again = await stream(bob)
  first.close()
  const second = await stream(bob)
  again.close()
  second.close()
  await until(mine, false)
  expect(await isOnline(ann, bob)).toBe(false)
  expect(mine.events.filter(({ event }) => event === 'presence')).toEqual([])
  expect(stranger.events.filter(({ event }) => event === 'presence')).toEqual([])
  mine.close()
  stranger.close()
}, 180_000)

test('streams on another process count while it lives, and their end is reported when it is removed as stale', async () => {
  const mine = await stream(ann)
  const other = '01900000-0000-7000-8000-00000000000a'
  await app.db.insertInto('processes').values({ id: other, beat_at: app.clock.now() }).execute()
  await app.db.insertInto('presence').values({ player_id: bob.id, process_id: other }).execute()
  expect(await isOnline(ann, bob)).toBe(true)
  // No heartbeat for 46 seconds: the next heartbeat of any process removes it.
  await app.db
    .updateTable('processes')
    .set({ beat_at: new Date(app.clock.now().getTime() - 46_000) })
    .where('id', '=', other)
    .execute()
  const third = createPresence(app.app.context, publishPresence)
  await third.start()
  await third.stop()
  await until(mine, false)
  expect(await isOnline(ann, bob)).toBe(false)
  mine.close()
}, 180_000)
