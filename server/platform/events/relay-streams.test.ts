import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteName } from '#server/platform/redis/queries.ts'
import { createRedis, type Redis } from '#server/platform/redis/redis.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { openStream, type Received, type Stream } from '#server/testing/stream.ts'
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
const rowOf = ({ data }: Received) => data['row']
/** Opens and closes a lobby at one process; both events reach the streams, and nothing else does. Returns its id. */
async function expectEvents(streams: Stream[], url: string): Promise<number> {
  const { id } = await openLobby(url)
  for (const stream of streams)
    expect(rowOf(await stream.next('lobby_row'))).toMatchObject({ id, status: 'open' })
  await closeLobby(url, id)
  for (const stream of streams) {
    expect(rowOf(await stream.next('lobby_row'))).toMatchObject({ id, status: 'cancelled' })
    expect(stream.events).toEqual([])
  }
  return id
}

test(
  'an act at one process reaches the streams of the other, both ways, and after the leader was killed',
  { tags: 'long' },
  async () => {
    const atFirst = await openStream(first.url, { topics: ['lobbies'] })
    const atSecond = await openStream(second.url, { topics: ['lobbies'] })
    await expectEvents([atFirst, atSecond], second.url)
    await expectEvents([atFirst, atSecond], first.url)
    const leader = await findLeader()
    expect(leader).toEqual(expect.any(String))

    const { id } = await openLobby(first.url)
    first.process.kill('SIGKILL')
    await expect(atFirst.ended).rejects.toThrow('terminated')
    expect(rowOf(await atSecond.next('lobby_row'))).toMatchObject({ id, status: 'open' })
    await closeLobby(second.url, id)
    await atSecond.next('lobby_row')
    const later = [await expectEvents([atSecond], second.url)]
    await expect.poll(findLeader).not.toBe(leader)
    await expect.poll(findLeader).toEqual(expect.any(String))
    later.push(await expectEvents([atSecond], second.url))

    // The stream of the killed process goes on at the other one where it ended.
    const resumed = await openStream(second.url, { topics: ['lobbies'], lastEventId: atFirst.lastId() })
    await expectAllSinceTheKill(resumed, [id, ...later])
    resumed.close()
    atSecond.close()
  },
)

/**
 * Expects every change since the kill, without a gap. The view of a lobby that changed several times is sent
 * once.
 */
async function expectAllSinceTheKill(stream: Stream, ids: readonly number[]): Promise<void> {
  const rows: unknown[] = []
  while (rows.length < ids.length) rows.push(rowOf(await stream.next('lobby_row')))
  expect(rows).toEqual(ids.map((id) => expect.objectContaining({ id, status: 'cancelled' })))
  expect(stream.events).toEqual([])
}
