import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readOperations } from '#contract/admin/operations.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { transact } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp({ DEMO_IDP: '1' })
  ;[admin] = await insertPlayers(app, ['boss_o'])
  await setRole(app.db, admin.username, 'admin')
})
afterAll(() => app.close())

type Operations = CallAnswer<typeof readOperations>
const read = () => must<Operations>(app.url, '/v1/admin/operations/', { token: admin.accessToken })
const post = (path: string, body: object) =>
  ask<{ code?: string; outcome?: string; answer?: string }>(app.url, `/v1/admin/operations/${path}`, {
    method: 'POST',
    token: admin.accessToken,
    body,
  })

test('the health of the site is told, with its storage', { tags: 'long' }, async () => {
  // Next to other tests the machine can be too busy for an answer within the time that the probe waits.
  const found = await vi.waitUntil(
    async () => {
      const told = await read()
      return told.database.ok && told
    },
    { timeout: 30_000 },
  )
  expect(found).toMatchObject({ database: { ok: true }, redis: 'unused', limits: [], bucket: null })
  expect(found.database.bytes).toBeGreaterThan(1_000_000)
  expect(found.disk?.free_bytes).toBeLessThanOrEqual(found.disk?.total_bytes ?? 0)
  expect(found.providers).toEqual(['demo', 'lichess'])
})

test('a broken invariant of the ledger is named, with the time of the check', { tags: 'long' }, async () => {
  // The server's own check at its start is older.
  await app.runJobs()
  await app.db
    .insertInto('ledger_checks')
    .values({ checked_at: app.clock.now(), results: JSON.stringify({ balanced: 0, no_debt: 2 }) })
    .execute()
  expect((await read()).ledger).toEqual({
    checked: app.clock.now().toISOString(),
    broken: [{ invariant: 'no_debt', count: 2 }],
  })
})

describe('jobs', () => {
  const troubled = async () => (await read()).jobs.troubled.filter(({ kind }) => kind === 'test.trouble')
  let isMended = false

  test('that gave up are listed with the error, and run again when asked', async () => {
    const trouble = defineJob('test.trouble')
    trouble.handledBy(async () => {
      if (!isMended) throw new Error('the disk is full')
    })
    await transact(app.app.context, ({ trx, now }) => trouble.put(trx, '7', now))
    await app.runJobs()
    expect(await troubled()).toMatchObject([
      { key: '7', attempts: 1, error: 'the disk is full', failed: null },
    ])
    // The last of its attempts; waiting for them all would end the session.
    await app.db
      .updateTable('jobs')
      .set({ attempts: 7, due_at: app.clock.now() })
      .where('kind', '=', 'test.trouble')
      .execute()
    await app.runJobs()
    const [job] = await troubled()
    expect(job).toMatchObject({ attempts: 8, next: null })
    expect((await read()).jobs.kinds).toContainEqual({
      kind: 'test.trouble',
      waiting: 0,
      overdue: 0,
      failed: 1,
    })
    expect((await post(`jobs/${job?.id}/retry/`, { reason: ' ' })).status).toBe(400)
    isMended = true
    expect((await post(`jobs/${job?.id}/retry/`, { reason: 'There is space again.' })).status).toBe(200)
    await app.runJobs()
    expect(await troubled()).toEqual([])
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=job', {
      token: admin.accessToken,
    })
    expect(log.results).toMatchObject([
      {
        action: 'job.retry',
        reason: 'There is space again.',
        details: { kind: 'test.trouble', error: 'the disk is full' },
      },
    ])
  })

  test('that have not failed are not run again', async () => {
    await transact(app.app.context, ({ trx, now }) =>
      defineJob('test.tomorrow').put(trx, '1', new Date(now.getTime() + 86_400_000)),
    )
    const { id } = await app.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'test.tomorrow')
      .executeTakeFirstOrThrow()
    expect(await post(`jobs/${id}/retry/`, { reason: 'Now, please.' })).toMatchObject({
      status: 400,
      body: { code: 'not_failed' },
    })
    expect((await post('jobs/99999999/retry/', { reason: 'Now, please.' })).body.code).toBe('not_failed')
  })
})

test('mails are counted, and errors are kept without addresses', { tags: 'long' }, async () => {
  const { mailer, db, clock } = app.app.context
  const mail = { to: 'ann@demo.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const before = (await read()).mails
  await mailer.send(db, mail, clock.now())
  const dead = await startTestApp(
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@demo.example', PUBLIC_URL: 'http://localhost:1' },
    { databaseUrl: app.databaseUrl },
  )
  await expect(dead.app.context.mailer.send(db, mail, clock.now())).rejects.toThrow(/ECONNREFUSED/)
  await dead.close()
  const { mails } = await read()
  expect(mails).toMatchObject({ by: 'outbox', today: before.today + 1, failed: before.failed + 1 })
  expect(mails.errors[0]?.error).toMatch(/ECONNREFUSED/)
  expect(JSON.stringify(mails.errors)).not.toContain('@')
})

describe('a sign-in provider', () => {
  test('that knows us, and one that cannot be reached', async () => {
    expect(await post('providers/demo/test/', {})).toMatchObject({
      status: 200,
      body: { outcome: 'works', answer: '400 invalid_grant' },
    })
    expect((await post('providers/lichess/test/', {})).body).toEqual({ outcome: 'unreachable', answer: null })
  })

  test('that is not set up, and one that does not exist', async () => {
    expect(await post('providers/google/test/', {})).toMatchObject({
      status: 400,
      body: { code: 'not_configured' },
    })
    expect((await post('providers/myspace/test/', {})).status).toBe(400)
  })
})
