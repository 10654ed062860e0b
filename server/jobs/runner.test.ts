import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { putJob } from './queries.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const put = (kind: string, key: string) => transact(app.app.house, ({ trx, now }) => putJob(trx, { kind, key, dueAt: now }))

test('a job that hangs holds up no other', async () => {
  const { jobs } = app.app.house
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  jobs.handle('test.hangs', async () => {
    begun.resolve()
    await hanging.promise
  })
  jobs.handle('test.quick', async () => done.resolve())
  await put('test.hangs', '1')
  await begun.promise
  await put('test.quick', '1')
  await done.promise
  hanging.resolve()
})

test('each job is done once, however many are due at once', async () => {
  const seen: string[] = []
  const all = Promise.withResolvers<void>()
  app.app.house.jobs.handle('test.once', async (_house, _unit, job) => {
    seen.push(job.key)
    if (seen.length >= 40) all.resolve()
  })
  await transact(app.app.house, async ({ trx, now }) => {
    for (let key = 0; key < 40; key++) await putJob(trx, { kind: 'test.once', key: String(key), dueAt: now })
  })
  await all.promise
  await app.runJobs()
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_each, key) => key))
})
