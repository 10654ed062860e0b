import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { testDatabase } from '#server/testing/database.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { createReadingOutbox, type OutboxReader } from './outbox.ts'
import { combineSubscribers, type DomainSubscribers } from './subscribers.ts'

const silent = { warn() {}, error() {} } as never // only these two are called
let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let pool: ReturnType<typeof openPool>
const running: { reader: OutboxReader; delivery: Delivery }[] = []
const clock = manualClock(new Date('2026-11-21T12:00:00Z'))

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool(database.url)
  db = openDb(pool)
})
afterAll(async () => {
  await stopAll()
  await db.destroy()
  await database.drop()
})
beforeEach(stopAll)

async function stopAll() {
  for (const { reader, delivery } of running.splice(0)) await Promise.all([reader.stop(), delivery.stop()])
}

/** A process with this subscriber. */
async function start(afterCommit: NonNullable<DomainSubscribers['afterCommit']>): Promise<Context> {
  const subscribers = combineSubscribers([{ afterCommit }])
  const delivery = createDelivery(subscribers.afterCommit)
  const { outbox, reader } = createReadingOutbox({ db, pool, log: silent }, subscribers, {
    onEvents: (rows) => delivery.deliver(rows.map(({ event }) => event)),
  })
  const context = { db, clock, jobs: { wake() {} }, events: outbox, log: silent } as unknown as Context // what delivery uses
  await reader.start()
  await delivery.start(context)
  running.push({ reader, delivery })
  return context
}
const record = (context: Context, lobbyId: number) =>
  transact(context, async (unit) =>
    unit.record({ type: 'lobby.changed', lobbyId, isPrivate: false, playerIds: [] }),
  )

test(
  'every event reaches a subscriber once, in order, with several processes',
  { tags: 'long' },
  async () => {
    const seen: number[] = []
    const subscriber = {
      'test.counts': {
        'lobby.changed': async (_unit: unknown, { lobbyId }: { lobbyId: number }) => void seen.push(lobbyId),
      },
    }
    const first = await start(subscriber)
    const second = await start(subscriber)
    for (let lobbyId = 1; lobbyId <= 60; lobbyId++) await record(lobbyId % 2 ? first : second, lobbyId)
    await expect.poll(() => seen.length).toBe(60)
    expect(seen).toEqual(Array.from({ length: 60 }, (_each, index) => index + 1))
  },
)

test('events recorded while no server ran are delivered at the next start', { tags: 'long' }, async () => {
  const seen: number[] = []
  const subscriber = {
    'test.later': {
      'lobby.changed': async (_unit: unknown, { lobbyId }: { lobbyId: number }) => void seen.push(lobbyId),
    },
  }
  const context = await start(subscriber)
  await stopAll()
  await record(context, 71)
  await start(subscriber)
  await expect.poll(() => seen).toEqual([71])
})

test('what a handler wrote is rolled back when it fails, and it is tried again', async () => {
  let tries = 0
  const context = await start({
    'test.fails': {
      'lobby.changed': async ({ trx }, { lobbyId }) => {
        await trx
          .insertInto('used_checks')
          .values({ nonce: `lobby:${lobbyId}`, expires_at: clock.now() })
          .execute()
        if (++tries < 3) throw new Error('not yet')
      },
    },
  })
  await record(context, 81)
  await expect
    .poll(
      () => {
        clock.advance(10_000)
        return tries
      },
      { interval: 50 },
    )
    .toBe(3)
  await expect
    .poll(() => db.selectFrom('used_checks').select('nonce').where('nonce', '=', 'lobby:81').execute())
    .toHaveLength(1)
  expect(tries).toBe(3)
})

test(
  'an event that always fails is put aside after ten attempts, and those behind it are delivered',
  { tags: 'long' },
  async () => {
    const seen: number[] = []
    let tries = 0
    const context = await start({
      'test.bad': {
        'lobby.changed': async (_unit, { lobbyId }) => {
          if (lobbyId === 91) {
            tries++
            throw new Error('never')
          }
          seen.push(lobbyId)
        },
      },
    })
    await record(context, 90)
    await expect.poll(() => seen).toEqual([90])
    await record(context, 91)
    await record(context, 92)
    await expect
      .poll(
        () => {
          clock.advance(61_000)
          return seen
        },
        { interval: 50 },
      )
      .toContain(92)
    expect(new Set(seen)).toEqual(new Set([90, 92]))
    expect(tries).toBe(10)
    expect(await db.selectFrom('event_failures').select(['subscriber', 'type', 'data']).execute()).toEqual([
      {
        subscriber: 'test.bad',
        type: 'lobby.changed',
        data: { lobbyId: 91, isPrivate: false, playerIds: [] },
      },
    ])
  },
)
