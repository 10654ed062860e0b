import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { defineJob, type JobKind } from './kind.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const OUTSIDE = { lane: 'messages' } as const

const put = (kind: JobKind<string>, key: string) =>
  transact(app.app.context, ({ trx, now }) => kind.put(trx, key, now))

test(
  'what a job prepares is committed before it runs, and stays when the run fails',
  { tags: 'long' },
  async () => {
    const seen: number[] = []
    const waiting = () =>
      app.db.selectFrom('jobs').select(['attempts', 'claim']).where('kind', '=', 'test.prepared').execute()
    const prepared = defineJob('test.prepared')
    prepared.preparedBy(async ({ unit: { trx, now } }) => {
      await trx
        .insertInto('used_checks')
        .values({ nonce: `prepared:${seen.length}`, expires_at: new Date(now.getTime() + 3_600_000) })
        .execute()
      return async () => {
        seen.push(
          (
            await app.db
              .selectFrom('used_checks')
              .select('nonce')
              .where('nonce', 'like', 'prepared:%')
              .execute()
          ).length,
        )
        if (seen.length === 1) throw new Error('the answer was lost')
      }
    }, OUTSIDE)
    await put(prepared, '1')
    await expect.poll(waiting).toEqual([{ attempts: 1, claim: null }])
    app.clock.advance(10_000)
    await app.runJobs()
    expect(seen).toEqual([1, 2])
    expect(await waiting()).toEqual([])
  },
)

test('a job scheduled again while it runs is run again', async () => {
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const seen: unknown[] = []
  const again = defineJob('test.again', { payload: z.object({ n: z.number() }) })
  again.preparedBy(
    async ({ payload: { n } }) =>
      async () => {
        seen.push(n)
        if (seen.length > 1) return
        begun.resolve()
        await hanging.promise
      },
    OUTSIDE,
  )
  const putAgain = (n: number) => transact(app.app.context, ({ trx, now }) => again.put(trx, '1', now, { n }))
  await putAgain(1)
  await begun.promise
  await putAgain(2)
  hanging.resolve()
  await app.runJobs()
  expect(seen).toEqual([1, 2])
})

test('a job whose process died is run again once its claim has expired', async () => {
  let done = 0
  defineJob('test.orphan').preparedBy(async () => async () => void done++, OUTSIDE)
  const claimedUntil = new Date(app.clock.now().getTime() + 60_000)
  await app.db
    .insertInto('jobs')
    .values({
      kind: 'test.orphan',
      key: '1',
      payload: '{}',
      due_at: app.clock.now(),
      claim: '00000000-0000-4000-8000-000000000000',
      claimed_until: claimedUntil,
    })
    .execute()
  await app.app.context.jobs.runDue(app.app.context)
  expect(done).toBe(0)
  app.clock.advance(60_000)
  await app.runJobs()
  expect(done).toBe(1)
})

/** Registers a job that hangs in its second step, and then writes a row as its outcome. */
function hangingJob(name: string) {
  const kind = defineJob(name)
  const hanging = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let calls = 0
  kind.preparedBy(
    async () => async () => {
      calls++
      begun.resolve()
      await hanging.promise
      return async ({ trx, now }) =>
        void (await trx
          .insertInto('used_checks')
          .values({ nonce: `${name}:${calls}`, expires_at: new Date(now.getTime() + 3_600_000) })
          .execute())
    },
    OUTSIDE,
  )
  const outcomes = async () =>
    (await app.db.selectFrom('used_checks').select('nonce').where('nonce', 'like', `${name}:%`).execute())
      .length
  return { kind, begun: begun.promise, finish: () => hanging.resolve(), calls: () => calls, outcomes }
}

test('while a job waits outside, no transaction is open; its outcome is written once, with its end', async () => {
  const job = hangingJob('test.waits')
  await put(job.kind, '1')
  await job.begun
  const open = sql`
    select 1 from pg_stat_activity where datname = current_database() and backend_xid is not null`
  // The server's own heartbeat writes for an instant.
  await expect.poll(async () => (await open.execute(app.db)).rows).toEqual([])
  job.finish()
  await app.runJobs()
  expect([job.calls(), await job.outcomes()]).toEqual([1, 1])
})

const waitingLocks = sql`
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where not granted and datname = current_database()`

test('a clock set forward while a job is being claimed does not run it twice', async () => {
  const seen: string[] = []
  let second: Promise<number> | undefined
  const claimed = defineJob('test.claimed')
  claimed.preparedBy(async ({ unit: { trx }, key }) => {
    // Makes the second worker's search wait for this transaction, and read what it commits.
    await sql`lock table jobs in access exclusive mode`.execute(trx)
    app.clock.advance(60_000)
    second = app.app.context.jobs.runDue(app.app.context)
    await expect.poll(async () => (await waitingLocks.execute(app.db)).rows.length).toBeGreaterThan(0)
    return async () => {
      await second
      seen.push(key)
    }
  }, OUTSIDE)
  await put(claimed, '1')
  await app.runJobs()
  await expect.poll(() => seen).toEqual(['1'])
})

test('a job that another worker has taken over, or that was dropped, writes no outcome', async () => {
  const job = hangingJob('test.lost')
  await put(job.kind, 'taken')
  await put(job.kind, 'dropped')
  await job.begun
  await expect.poll(job.calls).toBe(2)
  const claimedUntil = new Date(app.clock.now().getTime() + 60_000)
  await app.db
    .updateTable('jobs')
    .set({ claim: '00000000-0000-4000-8000-000000000000', claimed_until: claimedUntil })
    .where('kind', '=', 'test.lost')
    .where('key', '=', 'taken')
    .execute()
  await app.db.deleteFrom('jobs').where('kind', '=', 'test.lost').where('key', '=', 'dropped').execute()
  job.finish()
  await app.app.context.jobs.runDue(app.app.context)
  expect([job.calls(), await job.outcomes()]).toEqual([2, 0])
  await app.db.deleteFrom('jobs').where('kind', '=', 'test.lost').execute()
})

test('what is added to a job that is running already waits for its next run', async () => {
  const job = hangingJob('test.batch')
  await put(job.kind, '1')
  await job.begun
  const later = new Date(app.clock.now().getTime() + 3_600_000)
  await transact(app.app.context, ({ trx }) => job.kind.putUnlessEarlier(trx, '1', later))
  job.finish()
  await app.runJobs()
  await expect.poll(job.outcomes).toBe(1)
  app.clock.advance(3_600_000)
  await app.runJobs()
  expect([job.calls(), await job.outcomes()]).toEqual([2, 2])
})

test('a preparation can put its own job off', async () => {
  const seen: string[] = []
  const later = defineJob('test.later')
  later.preparedBy(async ({ unit: { trx, now }, key }) => {
    seen.push('prepared')
    if (seen.length > 1) return undefined
    await later.putUnlessEarlier(trx, key, new Date(now.getTime() + 60_000))
    return undefined
  }, OUTSIDE)
  await put(later, '1')
  await app.runJobs()
  expect(seen).toHaveLength(1)
  app.clock.advance(60_000)
  await app.runJobs()
  expect(seen).toHaveLength(2)
})
