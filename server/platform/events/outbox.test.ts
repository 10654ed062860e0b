import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient, openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { systemClock } from '#server/platform/clock.ts'
import { testDatabase } from '#server/testing/database.ts'
import { turnPartitions } from './partition-queries.ts'
import { createOutbox, createReadingOutbox } from './outbox.ts'
import {
  findBase,
  findCompletePosition,
  findLastPosition,
  listEvents,
  raiseBase,
  type EventRow,
} from './queries.ts'
import { combineSubscribers, type LiveMessage } from './subscribers.ts'

const silent = { warn() {}, error() {} } as never // only these two are called
let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.url)
  db = openDb(pool)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const noSubscribers = combineSubscribers([])
const storeWith = (subscribers = noSubscribers): Store => ({
  db,
  clock: systemClock,
  jobs: { wake() {} },
  events: createOutbox(subscribers),
})
const record = (store: Store, lobbyId: number, heldMs = 0) =>
  transact(store, async ({ trx, record: add }) => {
    add({ type: 'lobby.changed', lobbyId, isPrivate: false, playerIds: [] })
    // Takes the transaction's number now, although its event is inserted later.
    await sql`select pg_current_xact_id()`.execute(trx)
    await sql`select pg_sleep(${heldMs / 1000})`.execute(trx)
  })
const lobbyIdOf = ({ event }: EventRow) => (event.type === 'lobby.changed' ? event.lobbyId : 0)

describe('reading the outbox', () => {
  test(
    'no event appears below one that was read, whatever order transactions commit in',
    { tags: 'long' },
    async () => {
      const seen: EventRow[] = []
      const { outbox, reader } = createReadingOutbox({ db, pool, log: silent }, noSubscribers, {
        onEvents: (rows) => void seen.push(...rows),
      })
      await reader.start()
      const store = { ...storeWith(), events: outbox }
      await Promise.all(
        Array.from({ length: 120 }, (_each, index) => record(store, index + 1, (index * 7) % 23)),
      )
      await reader.catchUp(['lobby.changed'])
      await expect.poll(() => seen.length).toBe(120)
      const positions = seen.map(({ position }) => position)
      expect(positions).toEqual([...positions].sort((one, other) => one - other))
      expect(new Set(seen.map(lobbyIdOf)).size).toBe(120)
      await reader.stop()
    },
  )

  test('an open transaction holds back only what is newer than it, and nothing is lost', async () => {
    const store = storeWith()
    const base = await findBase(db)
    const after = await findCompletePosition(db, base)
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const older = transact(store, async (unit) => {
      unit.record({ type: 'lobby.changed', lobbyId: 1001, isPrivate: false, playerIds: [] })
      await sql`select pg_current_xact_id()`.execute(unit.trx)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await record(store, 1002)
    const early = await listEvents(db, { after, base, limit: 10 })
    end.resolve()
    expect([early.rows.length, early.areSomeHeld]).toEqual([0, true])
    await older
    await expect
      .poll(async () => (await listEvents(db, { after: early.readTo, base, limit: 10 })).rows.map(lobbyIdOf))
      .toEqual([1001, 1002])
  })

  test('an open transaction of another database of the cluster holds nothing back', async () => {
    const other = await testDatabase()
    const client = await openClient(other.url)
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    const base = await findBase(db)
    const after = await findLastPosition(db, ['lobby.changed'])
    await record(storeWith(), 1101)
    await expect
      .poll(async () => (await listEvents(db, { after, base, limit: 10 })).rows.map(lobbyIdOf))
      .toEqual([1101])
    await client.end()
    await other.drop()
  })

  test('a process reads what another one recorded without waking anybody', { tags: 'long' }, async () => {
    const seen: number[] = []
    const { reader } = createReadingOutbox({ db, pool, log: silent }, noSubscribers, {
      onEvents: (rows) => void seen.push(...rows.map(lobbyIdOf)),
    })
    await reader.start()
    await record(storeWith(), 2001)
    await expect.poll(() => seen).toEqual([2001])
    await reader.stop()
  })
})

describe('subscribers in the transaction', () => {
  test('they run in the order of the domains, reach events recorded by them, and roll back with it', async () => {
    const seen: string[] = []
    const store = storeWith(
      combineSubscribers([
        {
          inTransaction: {
            'match.ended': async (unit) => {
              seen.push('first')
              unit.record({ type: 'balance.changed', playerId: 'p' })
            },
          },
        },
        {
          inTransaction: {
            'match.ended': async () => void seen.push('second'),
            'balance.changed': async () => {
              seen.push('further')
              throw new Error('no')
            },
          },
        },
      ]),
    )
    const base = await findBase(db)
    const after = await findCompletePosition(db, base)
    const ended = { type: 'match.ended', matchId: 1, lobbyId: 1, status: 'settled', winner: null } as const
    await expect(transact(store, async (unit) => unit.record(ended))).rejects.toThrow('no')
    expect(seen).toEqual(['first', 'second', 'further'])
    expect((await listEvents(db, { after, base, limit: 10 })).rows).toEqual([])
  })
})

test('an event with more live messages than ids is refused: they would be taken for those of the next', async () => {
  const message: LiveMessage = { topics: ['lobbies'], message: { event: 'games', data: {} } }
  const subscribersWith = (count: number) =>
    combineSubscribers([{ live: { 'lobby.changed': () => Array.from({ length: count }, () => message) } }])
  await record(storeWith(subscribersWith(4)), 5)
  await expect(record(storeWith(subscribersWith(5)), 6)).rejects.toThrow('lobby.changed has 5 live messages')
})

describe('keeping', () => {
  test('positions go on rising after a backup was restored into a cluster with lower transaction ids', async () => {
    const far = 2 ** 50
    await sql`insert into events (position, type, data, topics, created_at) values (${far}, 'account.changed', '{"playerId":"p"}', '{}', now())`.execute(
      db,
    )
    await db.transaction().execute(raiseBase)
    const base = await findBase(db)
    await record(storeWith(), 3001)
    await expect
      .poll(async () => (await listEvents(db, { after: far, base, limit: 10 })).rows.map(lobbyIdOf))
      .toEqual([3001])
    // A second time nothing changes.
    await db.transaction().execute(raiseBase)
    expect(await findBase(db)).toBe(base)
  })

  test('days get partitions in advance, and old ones are dropped', async () => {
    const now = new Date()
    const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000)
    const turn = (times: { now: Date; keptFrom: Date }) =>
      db.transaction().execute((trx) => turnPartitions(trx, times))
    await turn({ now, keptFrom: day(-30) })
    await sql`insert into events (position, type, data, topics, created_at) values (${2 ** 51}, 'account.changed', '{"playerId":"p"}', '{}', ${day(2)})`.execute(
      db,
    )
    const names = async () =>
      (
        await sql<{
          name: string
        }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'events'::regclass order by 1`.execute(
          db,
        )
      ).rows.map(({ name }) => name.replace(/\d{8}/, 'day'))
    expect(await names()).toEqual(['events_day', 'events_day', 'events_day', 'events_other'])
    // A day of which events stand in the default partition gets no partition of its own.
    await sql`insert into events (position, type, data, topics, created_at) values (${2 ** 51 + 4}, 'account.changed', '{"playerId":"p"}', '{}', ${day(42)})`.execute(
      db,
    )
    await turn({ now: day(40), keptFrom: day(10) })
    expect(await names()).toEqual(['events_day', 'events_day', 'events_other'])
    const { rows } = await sql<{ dropped: number; left: number }>`
      select dropped, (select count(*)::int from events) as left from event_counter`.execute(db)
    expect(rows).toEqual([{ dropped: 2 ** 51, left: 1 }])
  })
})
