import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { noticesTo } from '#server/testing/notices.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { actsOn, passTime, waitsIn } from '#server/testing/undo.ts'
import { ask, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { insertKept } from '../pictures/kept-queries.ts'
import { insertNotice } from '../rights/queries.ts'
import { signNoticeToken } from '../rights/tokens.ts'
import { insertCounterNotice } from './queries.ts'

type Answer = { code?: string; id?: number; has_picture?: boolean; restore_from?: string }

let app: TestApp
let mod: Person
let other: Person
let ann: Person
let noticeId: number
let id: number
let email: string
let count = 0
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  ;[mod, other] = await insertPlayers(app, ['mod_cb', 'other_cb'])
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
/** A counter notice whose waiting period is over, about a picture that is kept. */
beforeEach(async () => {
  count += 1
  email = `ada_cb${count}@artists.example`
  ;[ann] = await insertPlayers(app, [`ann_cb_${count}`])
  const now = app.clock.now()
  await app.db.transaction().execute(async (trx) => {
    noticeId = await insertNotice(trx, {
      name: 'Ada Artist',
      email,
      language: 'en',
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${ann.username}`,
      statement: 'I hold the rights.',
      created_at: now,
      status: 'removed',
      answer: 'It is hers.',
      decided_at: now,
      owner_id: ann.id,
    })
    id = await insertCounterNotice(trx, {
      notice_id: noticeId,
      player_id: ann.id,
      statement: 'I drew this fox myself.',
      name: 'Ann Anders',
      address: '12 Long Street, Columbus',
      phone: '+1 614 555 0100',
      email: ann.email,
      created_at: now,
      restore_from: now,
      due_at: new Date(now.getTime() + 14 * DAY_MS),
    })
    await insertKept(trx, {
      notice_id: noticeId,
      kind: 'player',
      subject: ann.id,
      file: `removed/none-${count}`,
      hashes: [`hash-${count}`],
      uploaded_by: ann.id,
      removed_at: now,
      delete_at: null,
    })
  })
})

const post = (path: string, body: object, who?: Person) =>
  ask<Answer>(app.url, `/v1/${path}/`, {
    method: 'POST',
    body,
    ...(who ? { token: who.accessToken } : {}),
  })
const decide = (verdict: 'restored' | 'kept', who = mod) =>
  post(`admin/counter-notices/${id}/decide`, { verdict, reason: 'We have looked.' }, who)
const reopen = (who = mod) => post(`admin/counter-notices/${id}/reopen`, { reason: 'A mistake.' }, who)
const wait = (ms: number) => passTime(app, ms)
const told = async () => (await noticesTo(app, ann.id)).map(({ text }) => text)
const kept = () =>
  app.db
    .selectFrom('removed_pictures')
    .select(['notice_id', 'delete_at'])
    .where('subject', '=', ann.id)
    .execute()
const waits = () => waitsIn(app, '/v1/admin/counter-notices/', { id, who: mod })
const acts = () => actsOn(app, { kind: 'counter_notice', id })

test.each(['restored', 'kept'] as const)(
  'a decision (%s) is taken back, once, by whoever made it, before it has any consequence',
  async (verdict) => {
    expect((await reopen()).body.code).toBe('not_decided')
    await decide(verdict)
    expect((await reopen(other)).body.code).toBe('not_yours')
    // The daily job that deletes pictures may run within the minute.
    await wait(UNDO_MS / 2)
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ id, has_picture: true })
    expect(await waits()).toBe(true)
    await wait(UNDO_MS)
    expect([await subjectsTo(app.url, email), await told()]).toEqual([[], []])
    expect(await kept()).toEqual([{ notice_id: noticeId, delete_at: null }])
    expect((await decide('kept', other)).status).toBe(200)
    await wait(UNDO_MS)
    expect(await subjectsTo(app.url, email)).toHaveLength(1)
    expect(await told()).toEqual([expect.stringContaining('stays removed')])
    expect((await kept())[0]?.delete_at).toEqual(app.clock.now())
    expect(await acts()).toEqual([
      `counter_notice.${verdict}`,
      'counter_notice.reopen',
      'counter_notice.kept',
    ])
  },
)

test('not once both sides have been told, also within the minute; nor one that is none', async () => {
  await decide('restored')
  await wait(UNDO_MS - 1)
  expect([await subjectsTo(app.url, email), await told()]).toEqual([[], []])
  await wait(1)
  expect(await told()).toHaveLength(1)
  expect(await kept()).toEqual([])
  expect((await reopen()).body.code).toBe('too_late')
  const none = await post('admin/counter-notices/999999/reopen', { reason: 'A mistake.' }, mod)
  expect(none.body.code).toBe('not_found')
})

test('the news and taking it back at the same time: one of both happens', async () => {
  await decide('kept')
  app.clock.advance(UNDO_MS)
  const [back] = await Promise.all([reopen(), app.runJobs()])
  await app.runJobs()
  expect([await waits(), (await told()).length]).toEqual(back.status === 200 ? [true, 0] : [false, 1])
})

test('the sender withdraws the notice within the minute: then nobody is waited for', async () => {
  await app.db
    .updateTable('counter_notices')
    .set({ restore_from: new Date(app.clock.now().getTime() + DAY_MS) })
    .where('id', '=', id)
    .execute()
  await decide('kept')
  const token = await signNoticeToken(app.app.context, noticeId)
  expect((await post('notices/withdraw', { token })).status).toBe(200)
  expect((await reopen()).body.restore_from).toBe(app.clock.now().toISOString())
  expect((await decide('restored')).status).toBe(200)
})
