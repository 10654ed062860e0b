import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FILE_MS } from '#core/moderation/counter-notices.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { noticesTo } from '#server/testing/notices.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, doHumanCheck, must, type Person } from '#server/testing/visitor.ts'

type Sent = { status: string; can_withdraw: boolean; url: string; code?: string }

let app: TestApp
let mod: Person
let ann: Person
let count = 0
let email: string

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'http://localhost:1' })
  ;[mod] = await insertPlayers(app, ['mod_withdraw'])
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('notices').execute()
  email = `ada${++count}@artists.example`
  ;[ann] = await insertPlayers(app, [`ann_w${count}`])
})

/** Sends a notice. Returns its id and the token in the mail about it. */
async function send() {
  await must(app.url, '/v1/notices/', {
    method: 'POST',
    body: {
      name: 'Buy cheap pills',
      email,
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${ann.username}`,
      statement: 'I hold the rights, and nobody asked me.',
      turnstile_token: await doHumanCheck(app.url),
    },
  })
  await app.runJobs()
  const { id } = await app.db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
  return { id, ...(await lastMail()) }
}
async function lastMail() {
  const { text } = await app.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { text, token: /\/notice#token=(\S+)/.exec(text)?.[1] ?? '' }
}
const call = (what: 'read' | 'withdraw', token: string) =>
  ask<Sent>(app.url, `/v1/notices/${what}/`, { method: 'POST', body: { token } })
const asStaff = async (path: string, body: object) =>
  ask<{ code?: string }>(app.url, path, {
    method: 'POST',
    token: (await newSession(app.url, mod)).accessToken,
    body,
  })
const remove = (id: number) =>
  asStaff(`/v1/admin/notices/${id}/decide/`, {
    verdict: 'removed',
    reason: 'It is hers.',
    owner: ann.username,
  })
const file = (id: number) =>
  must(app.url, `/v1/players/removed-content/${id}/counter-notice/`, {
    method: 'POST',
    token: ann.accessToken,
    body: {
      statement: 'I drew this fox myself.',
      name: 'Ann Fox',
      address: '1 Long Street, Springfield',
      phone: '+1 555 0100',
      email: 'ann@players.example',
      perjury: true,
      jurisdiction: true,
      forwarding: true,
    },
  })
const restoreFrom = async (noticeId: number) =>
  (
    await app.db
      .selectFrom('counter_notices')
      .select('restore_from')
      .where('notice_id', '=', noticeId)
      .executeTakeFirstOrThrow()
  ).restore_from

test('a notice that waits is withdrawn by the link of its mail, once', async () => {
  const { id, token, text } = await send()
  // The person who fills in the form chooses the address.
  expect(text).not.toContain('pills')
  expect((await call('read', token)).body).toMatchObject({ status: 'open', can_withdraw: true })
  expect((await call('withdraw', token)).body).toMatchObject({ status: 'withdrawn', can_withdraw: false })
  expect((await call('withdraw', token)).body.code).toBe('already_decided')
  expect((await call('read', token)).body).toMatchObject({ status: 'withdrawn' })
  expect((await remove(id)).body.code).toBe('already_decided')
  expect(await noticesTo(app, ann.id)).toEqual([])
  const log = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject_kind', '=', 'notice')
    .where('subject_id', '=', String(id))
    .execute()
  expect(log).toMatchObject([{ actor_id: null, action: 'notice.withdrawn', details: { status: 'open' } }])
})

test('after the removal its owner is told, and files a counter notice without a waiting period', async () => {
  const { id } = await send()
  await remove(id)
  await app.runJobs()
  const { token } = await lastMail()
  expect((await call('withdraw', token)).body).toMatchObject({ status: 'withdrawn' })
  expect((await noticesTo(app, ann.id)).at(-1)).toEqual({
    text: expect.stringContaining('was withdrawn'),
    extras: { notice_id: id },
  })
  await file(id)
  expect(await restoreFrom(id)).toEqual(app.clock.now())
})

test('a counter notice that waits can be decided at once', async () => {
  const { id, token } = await send()
  await remove(id)
  await file(id)
  expect((await restoreFrom(id)).getTime()).toBeGreaterThan(app.clock.now().getTime())
  expect((await call('withdraw', token)).status).toBe(200)
  expect(await restoreFrom(id)).toEqual(app.clock.now())
})

test('one that was declined is closed; a wrong or old link is refused', async () => {
  const { id, token } = await send()
  await asStaff(`/v1/admin/notices/${id}/decide/`, { verdict: 'declined', reason: 'It is not hers.' })
  expect((await call('withdraw', token)).body.code).toBe('already_decided')
  for (const what of ['read', 'withdraw'] as const)
    expect((await call(what, `${token}x`)).body.code).toBe('bad_link')
  await app.db.updateTable('notices').set({ forgotten_at: app.clock.now() }).execute()
  expect((await call('read', token)).body.code).toBe('bad_link')
  await app.db.updateTable('notices').set({ forgotten_at: null }).execute()
  app.clock.advance(FILE_MS)
  expect((await call('read', token)).body.code).toBe('bad_link')
})
