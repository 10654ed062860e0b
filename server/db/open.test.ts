import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { openDb, openPool } from './open.ts'

test('a connection that PostgreSQL ends in the middle of a transaction fails that transaction, not the process', async () => {
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
    // What PostgreSQL says last arrives while nothing is asked of it.
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
