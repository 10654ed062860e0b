import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createOutbox } from '#server/platform/events/outbox.ts'
import { combineSubscribers } from '#server/platform/events/subscribers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openDb, openPool, type Db, type Reader } from './open.ts'
import { transact } from './transact.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  // One connection, so that every statement meets what it has prepared.
  db = openDb(openPool(database.url, { max: 1 }))
  await sql`create table shelf (id int, title text)`.execute(db)
  await sql`insert into shelf values (1, 'one')`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const read = (handle: Reader) =>
  sql<{ id: number; title: string }>`select * from shelf where id = ${1}`.execute(handle)
const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  )

test(
  'a statement is prepared from its third use on, one without values never',
  { tags: 'long' },
  async () => {
    for (let use = 1; use <= 2; use++) await read(db)
    expect(await prepared()).toEqual([])
    await read(db)
    expect(await prepared()).toEqual(['select * from shelf where id = $1'])
  },
)

test('when a migration changes the columns of a prepared statement, nobody notices', async () => {
  await sql`alter table shelf add column pages int default 7`.execute(db)
  expect((await read(db)).rows).toEqual([{ id: 1, title: 'one', pages: 7 }])
  expect((await read(db)).rows).toHaveLength(1)
})

test('also in a transaction, which begins again', async () => {
  const store = { db, clock: systemClock, jobs: { wake() {} }, events: createOutbox(combineSubscribers([])) }
  const count = (handle: Reader) => sql`select * from shelf where pages = ${7}`.execute(handle)
  for (let use = 1; use <= 4; use++) await count(db)
  await sql`alter table shelf add column isbn text`.execute(db)
  let attempts = 0
  const { rows } = await transact(store, async ({ trx }) => {
    attempts += 1
    return count(trx)
  })
  expect(rows).toEqual([{ id: 1, title: 'one', pages: 7, isbn: null }])
  expect(attempts).toBe(2)
})
