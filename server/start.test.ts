import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test(
  'a database that answers late does not prevent the start; the figures come when it has answered',
  { tags: 'long' },
  async () => {
    const reading = await app.db.startTransaction().execute()
    await sql`lock table matches in access exclusive mode`.execute(reading)
    const other = await startTestApp({}, { databaseUrl: app.databaseUrl })
    await expect(other.app.context.figures.running()).rejects.toMatchObject({ code: 'busy' })
    await reading.rollback().execute()
    await expect.poll(() => other.app.context.figures.running()).toMatchObject({ live: 0, open: 0 })
    await other.close()
  },
)
