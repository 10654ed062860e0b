import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteName } from '#server/platform/redis/queries.ts'
import { createRedis, type Redis } from '#server/platform/redis/redis.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { openStream, type Stream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let server: TestRedis
let database: Awaited<ReturnType<typeof testDatabase>>
/** A process of its own, which starts first and so leads. */
let first: RunningServer
let second: TestApp
let observer: Redis
let ann: Person

beforeAll(async () => {
  server = await startRedis()
  database = await testDatabase()
  const env = { REDIS_URL: server.url }
  first = await startServer({ databaseUrl: database.url, demo: false, env })
  second = await startTestApp(env, { databaseUrl: database.url })
  second.clock.advance(Date.now() - second.clock.now().getTime())
  ann = await insertPlayer(second.url, 'ann_relay', { slug: 'chess', handle: 'annrelay' })
  const log = { warn() {}, info() {} } as never // only these are called
  observer = createRedis({ url: server.url, site: await findSiteName(second.db), log })
  await observer.start()
})
afterAll(async () => {
  observer.close()
  await second.close()
  await first.stop()
  await server.close()
  await database.drop()
})

const openLobby = (url: string) =>
  must<{ id: number }>(url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
const closeLobby = (url: string, id: number) =>
  must(url, `/v1/lobbies/${id}/cancel/`, { method: 'PUT', token: ann.accessToken, body: {} })
const findLeader = () =>
  observer.eval("return redis.call('get', KEYS[1])", {
    keys: [observer.nameOf('events:leader')],
    arguments: [],
  })
/** Opens and closes a lobby at one process; both events reach the stream, and nothing else does. */
async function expectEvents(stream: Stream, url: string): Promise<void> {
  const { id } = await openLobby(url)
  expect((await stream.next('lobby', 15_000)).data).toEqual({ id, status: 'open' })
  await closeLobby(url, id)
  expect((await stream.next('lobby', 15_000)).data).toMatchObject({ id, status: 'cancelled' })
  expect(stream.events).toEqual([])
}

test('an act at one process reaches the streams of the other, both ways, and after the leader was killed', async () => {
  const atFirst = await openStream(first.url, { topics: ['lobbies'] })
  const atSecond = await openStream(second.url, { topics: ['lobbies'] })
  await expectEvents(atFirst, second.url)
  expect((await atSecond.next('lobby')).data).toMatchObject({ status: 'open' })
  expect((await atSecond.next('lobby')).data).toMatchObject({ status: 'cancelled' })
  await expectEvents(atSecond, first.url)
  const leader = await findLeader()
  expect(leader).toEqual(expect.any(String))

  const { id } = await openLobby(first.url)
  first.process.kill('SIGKILL')
  await expect(atFirst.ended).rejects.toThrow('terminated')
  expect((await atSecond.next('lobby', 15_000)).data).toEqual({ id, status: 'open' })
  await closeLobby(second.url, id)
  await atSecond.next('lobby', 15_000)
  await expectEvents(atSecond, second.url)
  await expect.poll(findLeader).not.toBe(leader)
  await expect.poll(findLeader).toEqual(expect.any(String))
  await expectEvents(atSecond, second.url)

  // Where the stream of the killed process ended, it goes on at the other one.
  const resumed = await openStream(second.url, { topics: ['lobbies'], lastEventId: atFirst.lastId() })
  await expectAllSinceTheKill(resumed)
  resumed.close()
  atSecond.close()
})

/** What happened since the kill, without a gap: three lobbies closed, two of them opened after the stream had ended. */
async function expectAllSinceTheKill(stream: Stream): Promise<void> {
  const statuses: unknown[] = []
  while (statuses.at(-1) !== 'cancelled' || statuses.filter((status) => status === 'cancelled').length < 3)
    statuses.push((await stream.next('lobby')).data['status'])
  expect(statuses.slice(-5)).toEqual(['cancelled', 'open', 'cancelled', 'open', 'cancelled'])
}
