import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listCounterNotices, readRemovedContent } from '#contract/moderation/counter-notices.ts'
import { FILE_MS } from '#core/moderation/counter-notices.ts'
import { KEEP_CLOSED_MS } from '#core/privacy/requests.ts'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, linkInMail, must, type Person } from '#server/testing/visitor.ts'
import { insertNotice } from '../rights/queries.ts'

type Removed = CallAnswer<typeof readRemovedContent>
type Cases = CallAnswer<typeof listCounterNotices>
type Refused = { code?: string } & Record<string, unknown>

let app: TestApp
let first: Person
let second: Person
let fox: Person
let count = 0
const DAY_MS = 86_400_000
const sender = 'ada@artists.example'
const reason = 'We have looked at it.'
const input = {
  statement: 'I drew this fox myself.',
  name: 'Finn Fox',
  address: '12 Long Street\nColumbus',
  phone: '+1 614 555 0100',
  email: 'finn@fox.example',
  perjury: true,
  jurisdiction: true,
  forwarding: true,
}

beforeAll(async () => {
  app = await startTestApp()
  ;[first, second] = await insertPlayers(app, ['mod_first', 'mod_second'])
  for (const who of [first, second]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('notices').execute()
  await app.db.deleteFrom('outbox').execute()
  count += 1
  ;[fox] = await insertPlayers(app, [`fox_${count}`])
})

const as = async (who: Person) => (await newSession(app.url, who)).accessToken
const post = async (path: string, body: object, by?: Person) =>
  ask<Refused>(app.url, path, { method: 'POST', body, ...(by ? { token: await as(by) } : {}) })
/** Until a decision cannot be taken back any more, and those concerned are told. */
const passMinute = async () => {
  app.clock.advance(UNDO_MS)
  await app.runJobs()
}
/** A notice about the profile of the fox that the first moderator has upheld. Returns its id. */
const removed = async () => {
  await app.db.transaction().execute((trx) =>
    insertNotice(trx, {
      name: 'Ada Artist',
      email: sender,
      language: 'de',
      work: 'My drawing of a fox.',
      url: `http://localhost:1/profile/${fox.username}`,
      statement: 'I hold the rights.',
      created_at: app.clock.now(),
    }),
  )
  const { id } = await app.db.selectFrom('notices').select('id').executeTakeFirstOrThrow()
  await must(app.url, `/v1/admin/notices/${id}/decide/`, {
    method: 'POST',
    token: await as(first),
    body: { verdict: 'removed', reason, owner: fox.username },
  })
  await passMinute()
  return id
}
const read = async (id: number, who = fox) =>
  ask<Removed & Refused>(app.url, `/v1/players/removed-content/${id}/`, { token: await as(who) })
const file = (id: number, more: object = {}, who = fox) =>
  post(`/v1/players/removed-content/${id}/counter-notice/`, { ...input, ...more }, who)
const list = async (by = second) =>
  must<Cases>(app.url, '/v1/admin/counter-notices/', { token: await as(by) })
const decide = (id: number, verdict: string, by = second) =>
  post(`/v1/admin/counter-notices/${id}/decide/`, { verdict, reason }, by)
/** Files one. Returns the ids of the notice and of the case. */
const filed = async () => {
  const noticeId = await removed()
  expect((await file(noticeId)).status).toBe(201)
  return { noticeId, id: (await list()).results[0]?.id ?? 0 }
}
const mails = async () => {
  await app.runJobs()
  return app.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', sender)
    .orderBy('id')
    .execute()
}
const actionToken = async () => {
  await app.runJobs()
  return (await linkInMail(app.url, sender, '/counter-notice')).token
}
const action = (token: string) =>
  post('/v1/counter-notices/action/', { token, court: 'S.D. Ohio', case_number: '2:26-cv-01' })
const afterWait = () => app.clock.advance(17 * DAY_MS)
const news = async () =>
  (
    await must<{ results: { message: string; extras: { notice_id: number | null } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: await as(fox) },
    )
  ).results

describe('filing', () => {
  test(
    'opens from the notification, is forwarded at once, and waits in the queue and today',
    { tags: 'long' },
    async () => {
      const noticeId = await removed()
      expect(await news()).toMatchObject([{ extras: { notice_id: noticeId } }])
      expect((await read(noticeId)).body).toMatchObject({ can_file: true, reason, counter_notice: null })
      const { body } = await file(noticeId)
      expect(body).toMatchObject({ can_file: false, counter_notice: { status: 'open', has_action: false } })
      const mail = (await mails()).find(({ text }) => text.includes(input.statement))
      expect(mail?.subject).toContain('Widerspruch gegen deine Meldung')
      for (const part of [input.name, input.phone, input.email, '12 Long Street, Columbus'])
        expect(mail?.text).toContain(part)
      const { results } = await list()
      expect(results).toMatchObject([
        {
          player: { id: fox.id },
          name: 'Finn Fox',
          action: null,
          closed_to_me: null,
          notice: { id: noticeId, name: 'Ada Artist', decided_by: { id: first.id } },
        },
      ])
      const today = (by: Person) =>
        must<{ items: { kind: string; due: string }[] }>(app.url, '/v1/admin/today/', {
          token: by.accessToken,
        })
      expect((await today(second)).items).toMatchObject([{ kind: 'counter_notices', due: results[0]?.due }])
      expect((await today(first)).items).toEqual([])
    },
  )

  test('is refused by name', async () => {
    const id = await removed()
    for (const who of [first, second]) {
      expect((await read(id, who)).body).toMatchObject({ code: 'not_found' })
      expect((await file(id, {}, who)).body).toMatchObject({ code: 'not_found' })
    }
    expect((await file(999_999)).body).toMatchObject({ code: 'not_found' })
    for (const missing of ['perjury', 'jurisdiction', 'forwarding'])
      expect(await file(id, { [missing]: false })).toMatchObject({
        status: 400,
        body: { [missing]: [expect.any(String)] },
      })
    const both = await Promise.all([file(id), file(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_filed' })
  })

  test('is too late after the period', async () => {
    const id = await removed()
    app.clock.advance(FILE_MS)
    expect((await read(id)).body).toMatchObject({ can_file: false })
    expect((await file(id)).body).toMatchObject({ code: 'too_late' })
  })
})

describe('the sender of the notice', () => {
  test('reads it with the link, and says once that they have filed an action', async () => {
    await filed()
    const token = await actionToken()
    const received = await post('/v1/counter-notices/read/', { token })
    expect(received.body).toMatchObject({ name: 'Finn Fox', status: 'open', action: null })
    expect(await action(token)).toMatchObject({ status: 201, body: { action: { court: 'S.D. Ohio' } } })
    expect((await action(token)).body).toMatchObject({ code: 'already_said' })
    expect((await list()).results).toMatchObject([{ action: { case_number: '2:26-cv-01' } }])
    expect((await news())[0]?.message).toContain('a court action')
  })

  test('is refused with a wrong link, and after the decision', async () => {
    for (const path of ['read', 'action'])
      expect(
        (await post(`/v1/counter-notices/${path}/`, { token: 'x', court: 'Any', case_number: '1' })).body,
      ).toMatchObject({ code: 'bad_link' })
    const { id } = await filed()
    const token = await actionToken()
    expect((await decide(id, 'kept')).status).toBe(200)
    expect((await action(token)).body).toMatchObject({ code: 'already_decided' })
    expect((await post('/v1/counter-notices/read/', { token })).body).toMatchObject({ status: 'kept' })
  })
})

describe('the decision', () => {
  test('to restore waits for the period; both sides hear', { tags: 'long' }, async () => {
    const { id, noticeId } = await filed()
    expect((await decide(id, 'restored')).body).toMatchObject({ code: 'too_early' })
    afterWait()
    expect((await decide(id, 'restored')).status).toBe(200)
    expect((await list()).count).toBe(0)
    await passMinute()
    expect((await read(noticeId)).body).toMatchObject({
      counter_notice: { status: 'restored', answer: reason },
    })
    expect((await news())[0]).toMatchObject({
      message: expect.stringContaining('may be shown again'),
      extras: { notice_id: noticeId },
    })
    expect((await mails()).map(({ subject }) => subject).join('\n')).toContain(
      'Der Inhalt darf wieder gezeigt werden',
    )
    const audit = await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('subject_kind', '=', 'counter_notice')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { action: 'counter_notice.filed', actor_id: fox.id, details: { notice: noticeId } },
      { action: 'counter_notice.restored', actor_id: second.id, details: { notice: noticeId } },
    ])
  })

  test('to keep it removed is possible at once; once', async () => {
    const { id } = await filed()
    const both = await Promise.all([decide(id, 'kept'), decide(id, 'kept')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_decided' })
    await passMinute()
    expect((await news())[0]?.message).toContain('stays removed')
    // Two mails may be sent at the same time, in any order.
    expect((await mails()).map(({ text }) => text).join('\n')).toContain(reason)
    expect((await decide(999_999, 'kept')).body).toMatchObject({ code: 'not_found' })
  })

  test('is not for who decided the notice, nor for the owner of the content', async () => {
    const { id } = await filed()
    await setRole(app.db, fox.username, 'moderator')
    for (const [who, code] of [
      [first, 'same_staff'],
      [fox, 'own_case'],
    ] as const) {
      expect((await list(who)).results).toMatchObject([{ closed_to_me: code }])
      expect((await decide(id, 'kept', who)).body).toMatchObject({ code })
    }
  })
})

test(
  'who filed it and what they wrote is forgotten after 24 months, and the link with it',
  { tags: 'long' },
  async () => {
    const { id } = await filed()
    const token = await actionToken()
    await decide(id, 'kept')
    app.clock.advance(KEEP_CLOSED_MS + 2 * DAY_MS)
    await app.runJobs()
    const row = await app.db
      .selectFrom('counter_notices')
      .select(['name', 'address', 'phone', 'email', 'statement', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: '', address: '', phone: '', email: '', statement: '', status: 'kept' })
    expect((await post('/v1/counter-notices/read/', { token })).body).toMatchObject({ code: 'bad_link' })
  },
)
