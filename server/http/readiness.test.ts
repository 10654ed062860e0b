import { expect, test } from 'vitest'
import pg from 'pg'
import { startTestApp } from '#server/testing/app.ts'

test('readiness requires a write: a read-only database is not ready', async () => {
  const app = await startTestApp()
  const name = new URL(app.databaseUrl).pathname.slice(1)
  expect((await app.app.server.inject('/readyz')).statusCode).toBe(200)
  const admin = new pg.Client({ connectionString: app.databaseUrl })
  await admin.connect()
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect.poll(async () => (await app.app.server.inject('/readyz')).statusCode).toBe(503)
  await admin.end()
  await app.close()
})
