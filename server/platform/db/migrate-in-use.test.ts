import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '#server/testing/cluster.ts'
import { testDatabase } from '#server/testing/database.ts'
import { listMigrations } from './migrate.ts'
import { migrateInUse } from './migrate-in-use.ts'

/** A migration that changes a table, as if it had not run yet. */
const DUE = (await listMigrations()).find((name) => name.endsWith('-committed-keys.ts')) ?? ''
const TIMES = { lockMs: 150, pauseMs: 20, patienceMs: 60_000, lookMs: 20 }

let database: TestDatabase
/** A program that reads the table in a long transaction. */
let reading: pg.Client
beforeEach(async () => {
  database = await testDatabase()
  const name = new URL(database.url).pathname.slice(1)
  reading = new pg.Client({ connectionString: database.url, application_name: 'pg_dump' })
  await reading.connect()
  await reading.query(`delete from migrations where name = '${DUE}'`)
  await reading.query('alter table idempotency_keys drop column committed_at')
  // Shorter than a migration has to wait here.
  await reading.query(`alter database ${name} set statement_timeout = 100`)
  await reading.query('begin; lock table idempotency_keys in access share mode')
})
afterEach(async () => {
  await reading.end()
  await database.drop()
})

test(
  'a table that another program reads is waited for beyond every limit, and the program is named',
  { tags: 'long' },
  async () => {
    const lines: string[] = []
    const migrating = migrateInUse(database.url, (line) => lines.push(line), TIMES)
    await expect.poll(() => lines.join('\n')).toMatch(/wait for process \d+ of the database \(pg_dump of/)
    // Two tries and more: whoever wants to read the table meanwhile gets it between them.
    await expect.poll(() => lines.filter((line) => line.includes(DUE)).length).toBeGreaterThan(2)
    await reading.query('rollback')
    expect(await migrating).toEqual([DUE])
    expect(await migrateInUse(database.url, () => {}, TIMES)).toEqual([])
  },
)

test('after its patience it gives up, and says whom to end', async () => {
  const { rows } = await reading.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect(migrateInUse(database.url, () => {}, { ...TIMES, patienceMs: 300 })).rejects.toThrow(
    `select pg_terminate_backend(${rows[0]?.pid})`,
  )
  await reading.query('rollback')
  expect(await migrateInUse(database.url, () => {}, TIMES)).toEqual([DUE])
})

test('of several processes one migrates, and the others wait for it', { tags: 'long' }, async () => {
  await reading.query('rollback')
  const done = await Promise.all([1, 2, 3].map(() => migrateInUse(database.url, () => {}, TIMES)))
  expect(done.flat()).toEqual([DUE])
})
