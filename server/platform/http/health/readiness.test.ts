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

test('readiness requires a new connection: those of the pool work on while PostgreSQL refuses others', async () => {
  const app = await startTestApp()
  const name = new URL(app.databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: app.databaseUrl.replace(name, 'postgres') })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await expect.poll(async () => (await app.app.server.inject('/readyz')).statusCode).toBe(503)
  expect((await app.app.server.inject('/api/v1/site/')).statusCode).toBe(200)
  await admin.query(`alter database ${name} allow_connections true`)
  await expect.poll(async () => (await app.app.server.inject('/readyz')).statusCode).toBe(200)
  await admin.end()
  await app.close()
})
