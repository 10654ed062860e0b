import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { storeOf } from '#server/subscribers.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openStream, type Stream } from '#server/testing/stream.ts'

const EVENTS = 60
const KILLED_AFTER = 25

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
let store: Store
const servers: RunningServer[] = []
beforeAll(async () => {
  database = await testDatabase()
  db = openDb(openPool(database.url, { max: 2 }))
  store = storeOf(db, systemClock)
  for (let count = 0; count < 2; count++)
    servers.push(await startServer({ databaseUrl: database.url, demo: false }))
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.destroy()
  await database.drop()
})

const record = (number: number) =>
  transact(store, async (unit) =>
    unit.record({ type: 'ratings.changed', game: 'chess', mode: `mode-${number}` }),
  )
const numberOf = ({ data }: { data: Record<string, unknown> }) => Number(String(data['mode']).slice(5))

test('when a process is killed, its streams go on at another one without a gap and without a repetition', async () => {
  const [first, second] = servers as [RunningServer, RunningServer]
  const topics = ['leaderboard:chess']
  const before = await openStream(first.url, { topics })
  const seen: number[] = []
  const writing = (async () => {
    for (let number = 1; number <= EVENTS; number++) await record(number)
  })()
  while (seen.length < KILLED_AFTER) seen.push(numberOf(await before.next('leaderboard')))
  first.process.kill('SIGKILL')
  await before.ended.catch(() => undefined)
  seen.push(...before.events.map(numberOf))
  const after = await openStream(second.url, { topics, lastEventId: before.lastId() })
  await writing
  while (seen.length < EVENTS) seen.push(numberOf(await nextOf(after)))
  after.close()
  expect(seen).toEqual(Array.from({ length: EVENTS }, (_each, index) => index + 1))
})

/** No reset: everything that was missed is sent. */
async function nextOf(stream: Stream) {
  const next = await stream.next('leaderboard')
  expect(stream.events.filter(({ event }) => event === 'reset')).toEqual([])
  return next
}
