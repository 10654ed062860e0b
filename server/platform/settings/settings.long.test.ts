import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { countWaiting } from '#server/testing/waiting.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what a reading has found holds once it ends, also while a later one still reads', async () => {
  const { settings } = app.app.context
  const readings = await app.db.transaction().execute(async (trx) => {
    await sql`lock table setting_versions in access exclusive mode`.execute(trx)
    await trx
      .insertInto('setting_versions')
      .values({
        name: 'FEE_BASIS_POINTS',
        before: '1000',
        value: '777',
        reason: 'Agreed.',
        created_by: null,
        created_at: app.clock.now(),
      })
      .execute()
    const begun = [settings.load(), settings.load()]
    await expect.poll(() => countWaiting(app.db)).toBe(2)
    return begun
  })
  await Promise.race(readings)
  expect(settings.current().FEE_BASIS_POINTS).toBe(777)
  await Promise.all(readings)
})
