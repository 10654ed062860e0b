import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { openDb, openPool } from './open.ts'

test('when PostgreSQL closes a connection in a transaction, the transaction fails but the process continues', async () => {
  const database = await testDatabase()
  const pool = openPool(database.url)
  const db = openDb(pool)
  const broken: Error[] = []
  const seen = (error: Error) => void broken.push(error)
  process.prependListener('uncaughtException', seen)
  const ended = new Promise((resolve) => pool.once('connect', (client) => client.once('end', resolve)))
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    // PostgreSQL's last message arrives while no query is running.
    await ended
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow('not queryable')
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  process.removeListener('uncaughtException', seen)
  expect(broken).toEqual([])
  await db.destroy()
  await database.drop()
})

test('a transaction that sets its own limit may take longer than an answer otherwise does', async () => {
  const database = await testDatabase()
  const pool = openPool(database.url, { max: 1, statementMs: 100, answerMs: 50 })
  const db = openDb(pool)
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_sleep(0.4)`.execute(trx)
  })
  // The next one on the same connection has the usual limit again.
  await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout')
  await db.destroy()
  await database.drop()
})
