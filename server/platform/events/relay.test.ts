import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { createRedis, type Redis } from '#server/platform/redis/redis.ts'
import { testDatabase } from '#server/testing/database.ts'
import { startRedis, type TestRedis } from '#server/testing/redis.ts'
import { onStatement } from '#server/testing/statements.ts'
import { encodeBatch } from './batch.ts'
import { createOutbox, createReadingOutbox } from './outbox.ts'
import type { EventRow } from './queries.ts'
import type { RelayTiming } from './relay.ts'
import { combineSubscribers } from './subscribers.ts'

type Process = {
  redis: Redis
  /** The lobbies of the events that it got, in order. */
  seen: number[]
  position(): number
  record(lobbyId: number): Promise<void>
  statements: string[]
  stop(): Promise<void>
}

const log = { warn() {}, info() {}, error() {} } as never // only these are called
let server: TestRedis
let database: Awaited<ReturnType<typeof testDatabase>>
const running: Process[] = []
/** Another one for each test, so that the first process of a test leads. */
let site: string

beforeAll(async () => {
  server = await startRedis()
  database = await testDatabase()
})
beforeEach(() => void (site = crypto.randomUUID()))
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** A follower waits for its leader for as long as the test takes, however busy the machine is. */
const PATIENT = { leaseMs: 60_000, patienceMs: 60_000, silenceMs: 60_000 }

/** Starts the outbox part of a server process, with connections of its own. */
async function startProcess(timing?: RelayTiming): Promise<Process> {
  const pool = openPool(database.url, { max: 4 })
  const statements: string[] = []
  onStatement(pool, (text) => void statements.push(text))
  const db = openDb(pool)
  const redis = createRedis({ url: server.url, site, log })
  const seen: number[] = []
  const { outbox, reader } = createReadingOutbox(
    { db, pool, redis, log },
    combineSubscribers([]),
    {
      onEvents: (rows) => void seen.push(...rows.map(lobbyOf)),
    },
    timing,
  )
  await redis.start()
  await reader.start()
  await expect.poll(() => findLeader(redis)).toEqual(expect.any(String))
  const store = { db, clock: systemClock, jobs: { wake() {} }, events: outbox }
  const started: Process = {
    redis,
    seen,
    statements,
    position: reader.position,
    record: (lobbyId) =>
      transact(store, async (unit) =>
        unit.record({ type: 'lobby.changed', lobbyId, isPrivate: false, playerIds: [] }),
      ),
    async stop() {
      await reader.stop()
      redis.close()
      await db.destroy()
    },
  }
  running.push(started)
  return started
}
const findLeader = (redis: Redis) =>
  redis.eval("return redis.call('get', KEYS[1])", { keys: [redis.nameOf('events:leader')], arguments: [] })
const lobbyOf = ({ event }: EventRow) => (event.type === 'lobby.changed' ? event.lobbyId : 0)
const readings = ({ statements }: Process) =>
  statements.filter((text) => text.includes('pg_snapshot_xmin') && text.includes('from events'))
const numbers = (from: number, count: number) => Array.from({ length: count }, (_each, index) => from + index)

test(
  'events of every process reach all in order, and only one of them reads the database',
  { tags: 'long' },
  async () => {
    const [leader, follower] = [await startProcess(PATIENT), await startProcess(PATIENT)]
    await expect.poll(() => follower.position()).toBeGreaterThan(0)
    follower.statements.length = 0
    leader.statements.length = 0
    for (const lobbyId of numbers(1, 60)) await (lobbyId % 2 ? leader : follower).record(lobbyId)
    await expect.poll(() => [leader.seen, follower.seen]).toEqual([numbers(1, 60), numbers(1, 60)])
    expect(readings(leader).length).toBeGreaterThan(0)
    expect(readings(follower)).toEqual([])
    expect(
      [...leader.statements, ...follower.statements].filter((text) => text.startsWith('notify')),
    ).toEqual([])
  },
)

test(
  'the leader finds what was recorded without a wake-up, and the others get it from there',
  { tags: 'long' },
  async () => {
    const [leader, follower] = [await startProcess(PATIENT), await startProcess(PATIENT)]
    const pool = openPool(database.url, { max: 1 })
    const db = openDb(pool)
    const silent = {
      db,
      clock: systemClock,
      jobs: { wake() {} },
      events: createOutbox(combineSubscribers([])),
    }
    follower.statements.length = 0
    for (const lobbyId of [71, 72, 73]) {
      await transact(silent, async (unit) =>
        unit.record({ type: 'lobby.changed', lobbyId, isPrivate: false, playerIds: [] }),
      )
      await expect.poll(() => [leader.seen.at(-1), follower.seen.at(-1)]).toEqual([lobbyId, lobbyId])
    }
    expect(readings(follower)).toEqual([])
    await db.destroy()
  },
)

test(
  'events that wait for an older transaction are watched for by the leader only',
  { tags: 'long' },
  async () => {
    const [leader, follower] = [await startProcess(PATIENT), await startProcess()]
    const pool = openPool(database.url, { max: 1 })
    const older = await pool.connect()
    await older.query('begin')
    await older.query('select pg_current_xact_id()')
    await follower.record(81)
    leader.statements.length = 0
    await expect.poll(() => readings(leader).length).toBeGreaterThan(40)
    follower.statements.length = 0
    leader.statements.length = 0
    await expect.poll(() => readings(leader).length).toBeGreaterThan(100)
    // It becomes impatient now and then, but does not ask every few milliseconds as the leader does.
    expect(readings(follower).length).toBeLessThan(readings(leader).length / 10)
    await older.query('rollback')
    older.release()
    await pool.end()
    await expect.poll(() => [leader.seen, follower.seen]).toEqual([[81], [81]])
  },
)

test(
  'when the leader stops, another one leads, and nothing is lost or doubled',
  { tags: 'long' },
  async () => {
    const [leader, second, third] = [await startProcess(), await startProcess(), await startProcess()]
    await second.record(101)
    await expect.poll(() => third.seen).toEqual([101])
    const recording = (async () => {
      for (const lobbyId of numbers(102, 80)) await (lobbyId % 2 ? second : third).record(lobbyId)
    })()
    await leader.stop()
    running.splice(running.indexOf(leader), 1)
    await recording
    await expect.poll(() => [second.seen, third.seen]).toEqual([numbers(101, 81), numbers(101, 81)])
    // One of the two leads now.
    await expect
      .poll(async () => {
        const before = [second, third].map((each) => readings(each).length)
        const count = third.seen.length
        await second.record(0)
        await expect.poll(() => third.seen.length).toBe(count + 1)
        return [second, third].filter((each, index) => readings(each).length > (before[index] ?? 0)).length
      })
      .toBe(1)
  },
)

test(
  'Redis dies and starts again under load: events go on, and nothing is lost or doubled',
  { tags: 'long' },
  async () => {
    const processes = [await startProcess(), await startProcess()]
    const [one, other] = processes as [Process, Process] // two were started
    let next = 1000
    let isDone = false
    const recording = (async () => {
      while (!isDone) await (next % 2 ? one : other).record(next++)
    })()
    const seesMore = async () => {
      const wanted = next + 20
      await expect.poll(() => Math.min(one.seen.length, other.seen.length) + 1000).toBeGreaterThan(wanted)
    }
    await seesMore()
    await server.kill()
    await expect.poll(() => one.redis.isReady() || other.redis.isReady()).toBe(false)
    await seesMore()
    await server.restart()
    await expect.poll(() => one.redis.isReady() && other.redis.isReady()).toBe(true)
    await seesMore()
    server.pause()
    await seesMore()
    server.resume()
    isDone = true
    await recording
    await expect
      .poll(() => [one.seen, other.seen])
      .toEqual([numbers(1000, next - 1000), numbers(1000, next - 1000)])
    expect(one.seen).toEqual(numbers(1000, next - 1000))
  },
)

test('messages that are not batches change nothing, and a gap is read from the database', async () => {
  const [leader, follower] = [await startProcess(), await startProcess()]
  const channel = leader.redis.nameOf('events')
  const sender = crypto.randomUUID()
  const { redis } = leader
  for (const text of [
    '',
    'x',
    sender,
    `${sender}{}`,
    `${sender}[1`,
    `${sender}{"version":2,"from":0,"to":9,"rows":[]}`,
  ])
    await redis.publish(channel, text)
  // Rows that are not in order, or above the end.
  const row: EventRow = {
    position: 7,
    topics: [],
    event: { type: 'lobby.changed', lobbyId: 666, isPrivate: false, playerIds: [] },
    createdAt: new Date(),
    trace: null,
  }
  await redis.publish(channel, sender + encodeBatch({ from: 7, to: 9, rows: [row] }))
  await redis.publish(channel, sender + encodeBatch({ from: 1, to: 6, rows: [row] }))
  // Below the position, thus known; and above it, as after lost messages.
  await redis.publish(channel, sender + encodeBatch({ from: 1, to: 9, rows: [row] }))
  const above = follower.position() + 1_000_000_000
  await redis.publish(
    channel,
    sender + encodeBatch({ from: above, to: above + 9, rows: [{ ...row, position: above + 4 }] }),
  )
  await follower.record(201)
  await leader.record(202)
  await expect
    .poll(() => [leader.seen, follower.seen])
    .toEqual([
      [201, 202],
      [201, 202],
    ])
  expect(follower.position()).toBeLessThan(above)
  await expect.poll(() => readings(follower).length).toBeGreaterThan(0)
})
