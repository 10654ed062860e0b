import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { putJob } from './queries.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const put = (kind: string, key: string) =>
  transact(app.app.context, ({ trx, now }) => putJob(trx, { kind, key, dueAt: now }))

test('a job that hangs does not delay another', async () => {
  const { jobs } = app.app.context
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

test('each job runs once, however many are due at the same time', async () => {
  const seen: string[] = []
  const all = Promise.withResolvers<void>()
  app.app.context.jobs.handle('test.once', async (_context, _unit, job) => {
    seen.push(job.key)
    if (seen.length >= 40) all.resolve()
  })
  await transact(app.app.context, async ({ trx, now }) => {
    for (let key = 0; key < 40; key++) await putJob(trx, { kind: 'test.once', key: String(key), dueAt: now })
  })
  await all.promise
  await app.runJobs()
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_each, key) => key))
})

test('jobs that wait for an outside service delay neither deadlines nor mail', async () => {
  const { jobs } = app.app.context
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const [deadline, mail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let held = 0
  jobs.handlePrepared(
    'test.pays',
    async () => async () => {
      if (++held === 2) begun.resolve()
      await hanging.promise
    },
    { lane: 'payments' },
  )
  jobs.handlePrepared('test.mail', async () => async () => mail.resolve(), { lane: 'messages' })
  jobs.handle('test.deadline', async () => deadline.resolve())
  for (let key = 0; key < 12; key++) await put('test.pays', String(key))
  await begun.promise
  await put('test.mail', '1')
  await put('test.deadline', '1')
  await Promise.all([deadline.promise, mail.promise])
  expect(held).toBe(2)
  hanging.resolve()
  await app.runJobs()
  expect(held).toBe(12)
})

test('a job with keepsTrying is retried forever, in the end once an hour; other jobs fail for good', async () => {
  const { jobs } = app.app.context
  const tries = { kept: 0, given: 0 }
  jobs.handle(
    'test.kept',
    async () => {
      tries.kept++
      throw new Error('not yet')
    },
    { keepsTrying: true },
  )
  jobs.handle('test.given', async () => {
    tries.given++
    throw new Error('never')
  })
  await put('test.kept', '1')
  await put('test.given', '1')
  for (let hour = 0; hour < 20; hour++) {
    await app.runJobs()
    app.clock.advance(3_600_000)
  }
  // One attempt more than counted is possible: a poll between a failure and the update of its row.
  expect([tries.kept >= 20, tries.given >= 8 && tries.given < 16]).toEqual([true, true])
  const left = await app.db
    .selectFrom('jobs')
    .select(['kind', 'attempts', 'failed_at'])
    .where('kind', 'in', ['test.kept', 'test.given'])
    .orderBy('kind')
    .execute()
  expect(left).toMatchObject([
    { kind: 'test.given', failed_at: expect.any(Date) },
    { kind: 'test.kept', failed_at: null },
  ])
  expect(left[1]?.attempts).toBeGreaterThan(8)
})

test('a job of a kind that only a newer version knows is left alone, and delays nothing', async () => {
  await transact(app.app.context, async ({ trx, now }) => {
    for (let key = 0; key < 600; key++)
      await putJob(trx, { kind: 'test.newer', key: String(key), dueAt: new Date(now.getTime() - 1_000) })
  })
  const done = Promise.withResolvers<void>()
  app.app.context.jobs.handle('test.known', async () => done.resolve())
  await put('test.known', '1')
  await done.promise
  const newer = await app.db.selectFrom('jobs').select('attempts').where('kind', '=', 'test.newer').execute()
  expect(newer).toHaveLength(600)
  expect(new Set(newer.map(({ attempts }) => attempts))).toEqual(new Set([0]))
})
