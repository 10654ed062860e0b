import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { noticesTo } from '#server/testing/notices.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { actsOn, passTime, waitsIn } from '#server/testing/undo.ts'
import { ask, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { insertKept } from '../pictures/kept-queries.ts'
import { insertNotice } from './queries.ts'
import { signNoticeToken } from './tokens.ts'

type Answer = { code?: string; id?: number; status?: string }

let app: TestApp
let mod: Person
let other: Person
let ann: Person
let id: number
let email: string
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  ;[mod, other] = await insertPlayers(app, ['mod_nb', 'other_nb'])
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  email = `ada${count}@artists.example`
  ;[ann] = await insertPlayers(app, [`ann_nb_${count}`])
  id = await app.db.transaction().execute((trx) =>
    insertNotice(trx, {
      name: 'Ada Artist',
      email,
      language: 'en',
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${ann.username}`,
      statement: 'I hold the rights.',
      created_at: app.clock.now(),
    }),
  )
})

const post = (path: string, body: object, who?: Person) =>
  ask<Answer>(app.url, `/v1/${path}/`, {
    method: 'POST',
    body,
    ...(who ? { token: who.accessToken } : {}),
  })
const decide = (verdict: 'removed' | 'declined', who = mod) =>
  post(
    `admin/notices/${id}/decide`,
    { verdict, reason: 'We have looked.', owner: verdict === 'removed' ? ann.username : null },
    who,
  )
const reopen = (who = mod) => post(`admin/notices/${id}/reopen`, { reason: 'A mistake.' }, who)
const wait = (ms: number) => passTime(app, ms)
const told = async () => (await noticesTo(app, ann.id)).map(({ text }) => text)
const waits = () => waitsIn(app, '/v1/admin/notices/', { id, who: mod })
const acts = () => actsOn(app, { kind: 'notice', id })

test.each(['removed', 'declined'] as const)(
  'a decision (%s) is taken back, once, by whoever made it; those concerned hear of the next one only',
  { tags: 'long' },
  async (verdict) => {
    expect((await reopen()).body.code).toBe('not_decided')
    await decide(verdict)
    expect((await reopen(other)).body.code).toBe('not_yours')
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await waits()).toBe(true)
    await wait(UNDO_MS)
    expect([await subjectsTo(app.url, email), await told()]).toEqual([[], []])
    expect((await decide('removed', other)).status).toBe(200)
    await wait(UNDO_MS)
    expect(await subjectsTo(app.url, email)).toHaveLength(1)
    expect(await told()).toEqual([expect.stringContaining('We have looked.')])
    expect(await acts()).toEqual([`notice.${verdict}`, 'notice.reopen', 'notice.removed'])
  },
)

test(
  'not once they have been told, also within the minute; nor a notice that is none',
  { tags: 'long' },
  async () => {
    await decide('removed')
    await wait(UNDO_MS - 1)
    expect([await subjectsTo(app.url, email), await told()]).toEqual([[], []])
    await wait(1)
    expect(await told()).toHaveLength(1)
    expect((await reopen()).body.code).toBe('too_late')
    expect((await post('admin/notices/999999/reopen', { reason: 'A mistake.' }, mod)).body.code).toBe(
      'not_found',
    )
  },
)

test('the news and taking it back at the same time: one of both happens', async () => {
  await decide('declined')
  app.clock.advance(UNDO_MS)
  const [back] = await Promise.all([reopen(), app.runJobs()])
  await app.runJobs()
  const mails = (await subjectsTo(app.url, email)).length
  expect([await waits(), mails]).toEqual(back.status === 200 ? [true, 0] : [false, 1])
})

test('a kept picture is kept as long as before', async () => {
  const keptOf = () =>
    app.db
      .selectFrom('removed_pictures')
      .select(['notice_id', 'delete_at'])
      .where('subject', '=', ann.id)
      .execute()
  const now = app.clock.now()
  await app.db.transaction().execute((trx) =>
    insertKept(trx, {
      kind: 'player',
      subject: ann.id,
      file: `removed/none-${count}`,
      hashes: [],
      uploaded_by: ann.id,
      removed_at: now,
      delete_at: new Date(now.getTime() + 30 * 86_400_000),
    }),
  )
  const before = await keptOf()
  await decide('removed')
  expect((await keptOf())[0]).toMatchObject({ notice_id: id })
  expect((await reopen()).status).toBe(200)
  expect(await keptOf()).toEqual(before)
})

test('not once the owner has filed a counter notice: they are told at once', async () => {
  await decide('removed')
  const filed = await post(
    `players/removed-content/${id}/counter-notice`,
    {
      statement: 'I drew this fox myself.',
      name: 'Ann Anders',
      address: '12 Long Street, Columbus',
      phone: '+1 614 555 0100',
      email: ann.email,
      perjury: true,
      jurisdiction: true,
      forwarding: true,
    },
    ann,
  )
  expect(filed.status).toBe(201)
  expect(await told()).toHaveLength(1)
  expect((await reopen()).body.code).toBe('answered')
  await wait(UNDO_MS)
  expect(await told()).toHaveLength(1)
})

test(
  'not once its sender has withdrawn it: the owner hears of both, in their order',
  { tags: 'long' },
  async () => {
    await decide('removed')
    const token = await signNoticeToken(app.app.context, id)
    expect((await post('notices/withdraw', { token })).status).toBe(200)
    expect(await told()).toEqual([
      expect.stringContaining('We have looked.'),
      expect.stringContaining('was withdrawn'),
    ])
    expect((await reopen()).body.code).toBe('answered')
    await wait(UNDO_MS)
    expect(await told()).toHaveLength(2)
  },
)
