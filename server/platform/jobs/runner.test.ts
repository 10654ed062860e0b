import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { defineJob, type JobKind } from './kind.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const put = (kind: JobKind<string>, key: string) =>
  transact(app.app.context, ({ trx, now }) => kind.put(trx, key, now))

test('a job that hangs does not delay another', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const hangs = defineJob('test.hangs')
  const quick = defineJob('test.quick')
  hangs.handledBy(async () => {
    begun.resolve()
    await hanging.promise
  })
  quick.handledBy(async () => done.resolve())
  await put(hangs, '1')
  await begun.promise
  await put(quick, '1')
  await done.promise
  hanging.resolve()
})

test('each job runs once, however many are due at the same time', async () => {
  const seen: string[] = []
  const all = Promise.withResolvers<void>()
  const once = defineJob('test.once')
  once.handledBy(async ({ key }) => {
    seen.push(key)
    if (seen.length >= 40) all.resolve()
  })
  await transact(app.app.context, async ({ trx, now }) => {
    for (let key = 0; key < 40; key++) await once.put(trx, String(key), now)
  })
  await all.promise
  await app.runJobs()
  expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_each, key) => key))
})

test('jobs that wait for an outside service delay neither deadlines nor mail', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const [deadline, mail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let held = 0
  const pays = defineJob('test.pays')
  pays.preparedBy(
    async () => async () => {
      if (++held === 2) begun.resolve()
      await hanging.promise
    },
    { lane: 'payments' },
  )
  const mails = defineJob('test.mail')
  mails.preparedBy(async () => async () => mail.resolve(), { lane: 'messages' })
  const deadlines = defineJob('test.deadline')
  deadlines.handledBy(async () => deadline.resolve())
  for (let key = 0; key < 12; key++) await put(pays, String(key))
  await begun.promise
  await put(mails, '1')
  await put(deadlines, '1')
  await Promise.all([deadline.promise, mail.promise])
  expect(held).toBe(2)
  hanging.resolve()
  await app.runJobs()
  expect(held).toBe(12)
})

test('a job with keepsTrying is retried forever, in the end once an hour; other jobs fail for good', async () => {
  const tries = { kept: 0, given: 0 }
  const kept = defineJob('test.kept')
  const given = defineJob('test.given')
  kept.handledBy(
    async () => {
      tries.kept++
      throw new Error('not yet')
    },
    { keepsTrying: true },
  )
  given.handledBy(async () => {
    tries.given++
    throw new Error('never')
  })
  await put(kept, '1')
  await put(given, '1')
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
  const unknown = defineJob('test.newer')
  await transact(app.app.context, async ({ trx, now }) => {
    for (let key = 0; key < 600; key++) await unknown.put(trx, String(key), new Date(now.getTime() - 1_000))
  })
  const done = Promise.withResolvers<void>()
  const known = defineJob('test.known')
  known.handledBy(async () => done.resolve())
  await put(known, '1')
  await done.promise
  const newer = await app.db.selectFrom('jobs').select('attempts').where('kind', '=', 'test.newer').execute()
  expect(newer).toHaveLength(600)
  expect(new Set(newer.map(({ attempts }) => attempts))).toEqual(new Set([0]))
})
