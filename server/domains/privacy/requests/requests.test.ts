import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listRequests } from '#contract/privacy/requests.ts'
import { deposit } from '#core/wallet/postings.ts'
import { KEEP_CLOSED_MS } from '#core/privacy/requests.ts'
import { UNDO_MS } from '#core/undo.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { post as postMoney } from '#server/domains/wallet/ledger.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, subjectsTo, type Person } from '#server/testing/visitor.ts'

type Requests = CallAnswer<typeof listRequests>
type Answer = { code?: string; status?: string; due?: string }

let app: TestApp
let boss: Person
let second: Person
let ann: Person
let count = 0
const DAY_MS = 86_400_000
const reason = 'We have looked at it.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, second] = await insertPlayers(app, ['boss_data', 'second_data'])
  for (const who of [boss, second]) await setRole(app.db, who.username, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('data_requests').execute()
  count += 1
  ;[ann] = await insertPlayers(app, [`ann_data_${count}`])
})

const post = async (path: string, body: object, by?: Person) =>
  ask<Answer>(app.url, path, {
    method: 'POST',
    body,
    ...(by ? { token: (await newSession(app.url, by)).accessToken } : {}),
  })
const send = async (email: string, kind = 'access') =>
  post('/v1/data-requests/', {
    kind,
    name: 'Ann Anders',
    email,
    statement: 'I cannot sign in any more.',
    turnstile_token: await doHumanCheck(app.url),
  })
const list = async (show = 'waiting') =>
  must<Requests>(app.url, `/v1/admin/data-requests/?show=${show}`, {
    token: (await newSession(app.url, boss)).accessToken,
  })
const decide = (id: number, verdict: string, by = boss) =>
  post(`/v1/admin/data-requests/${id}/decide/`, { verdict, reason }, by)
/** Until nothing can be taken back any more, and the sender is told. */
const passMinute = async () => {
  app.clock.advance(UNDO_MS)
  await app.runJobs()
}
const tokenFor = async (email: string, path = '/privacy-request') => {
  await app.runJobs()
  return (await linkInMail(app.url, email, path)).token
}
/** Sends a request and confirms it. Returns its id. */
const confirmed = async (email: string, kind?: string) => {
  await send(email, kind)
  await must(app.url, '/v1/data-requests/confirm/', {
    method: 'POST',
    body: { token: await tokenFor(email) },
  })
  return (await list()).results[0]?.id ?? 0
}
const download = async (token: string) =>
  fetch(`${app.url}/api/v1/data-requests/export/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
const steps = async (id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'data_request')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a request', () => {
  test(
    'is seen by staff once its address is confirmed, with the account and the clock',
    { tags: 'long' },
    async () => {
      expect((await send(ann.email)).status).toBe(201)
      expect((await list()).count).toBe(0)
      const token = await tokenFor(ann.email)
      const first = await post('/v1/data-requests/confirm/', { token })
      expect(first.status).toBe(200)
      // The link can be opened again.
      expect((await post('/v1/data-requests/confirm/', { token })).body.due).toBe(first.body.due)
      const { results } = await list()
      expect(results).toMatchObject([
        { kind: 'access', email: ann.email, player: { id: ann.id }, is_own: false, has_second_factor: false },
      ])
      const [found] = results
      expect(Date.parse(found?.due ?? '') - Date.parse(found?.created ?? '')).toBe(30 * DAY_MS)
      const today = await must(app.url, '/v1/admin/today/', { token: boss.accessToken })
      expect(today).toMatchObject({ items: [{ kind: 'data_requests', due: found?.due }] })
      const queues = await must(app.url, '/v1/admin/queues/', { token: boss.accessToken })
      expect(JSON.stringify(queues)).toContain('{"kind":"data_requests","waiting":1}')
      const held = await ask(app.url, `/v1/admin/cases/data_requests/${found?.id}/holder/`, {
        method: 'PUT',
        token: boss.accessToken,
        body: { to: boss.username, from: null },
      })
      expect(held.status).toBe(200)
    },
  )

  test('is linked only to an account whose address is verified, and the sender does not learn it', async () => {
    const strange = await send('nobody@elsewhere.example')
    await app.db.updateTable('players').set({ email_verified_at: null }).where('id', '=', ann.id).execute()
    const known = await send(ann.email)
    expect(known.body).toEqual(strange.body)
    for (const email of [ann.email, 'nobody@elsewhere.example'])
      await post('/v1/data-requests/confirm/', { token: await tokenFor(email) })
    const { results } = await list()
    expect(results.map(({ player }) => player)).toEqual([null, null])
    expect((await decide(results[0]?.id ?? 0, 'exported')).body).toMatchObject({ code: 'no_account' })
  })

  test('mails each address a few links only, with the same answer', async () => {
    for (let times = 0; times < 7; times++) expect((await send('many@elsewhere.example')).status).toBe(201)
    await app.runJobs()
    expect(await subjectsTo(app.url, 'many@elsewhere.example')).toHaveLength(5)
  })

  test('is refused without a human check, and its link when it is wrong or too old', async () => {
    const body = { kind: 'other', name: 'Ann', email: ann.email, statement: 'Hello there.' }
    const refused = await post('/v1/data-requests/', { ...body, turnstile_token: 'made up' })
    expect(refused.body).toMatchObject({ code: 'human_check_failed' })
    expect((await post('/v1/data-requests/confirm/', { token: 'made up' })).body.code).toBe('bad_link')
    await send(ann.email)
    const token = await tokenFor(ann.email)
    // A link to confirm is none to an export.
    expect((await download(token)).status).toBe(400)
    app.clock.advance(3 * DAY_MS + 1000)
    expect((await post('/v1/data-requests/confirm/', { token })).body.code).toBe('bad_link')
    await app.runJobs()
    expect(await app.db.selectFrom('data_requests').selectAll().execute()).toEqual([])
  })
})

describe('a decision', () => {
  test('sends a link to the export that works once', async () => {
    const id = await confirmed(ann.email)
    expect((await decide(id, 'exported')).body.status).toBe('exported')
    await passMinute()
    const token = await tokenFor(ann.email, '/privacy-export')
    const [one, other] = await Promise.all([download(token), download(token)])
    const got = one.status === 200 ? one : other
    expect([one.status, other.status].toSorted()).toEqual([200, 400])
    const files = unzipSync(new Uint8Array(await got.arrayBuffer()))
    expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(ann.email)
    expect(strFromU8(files['data_requests.json'] ?? new Uint8Array())).toContain('I cannot sign in')
    expect(await steps(id)).toEqual([
      'data_request.confirmed',
      'data_request.exported',
      'data_request.downloaded',
    ])
    expect((await list()).count).toBe(0)
    expect((await list('past')).results).toMatchObject([
      { id, answer: reason, decided_by: { username: boss.username } },
    ])
  })

  test('sends no data to an address that the account has no more', { tags: 'long' }, async () => {
    const id = await confirmed(ann.email)
    await decide(id, 'exported')
    await passMinute()
    const token = await tokenFor(ann.email, '/privacy-export')
    await app.db
      .updateTable('players')
      .set({ email: 'new@elsewhere.example', email_key: 'new@elsewhere.example' })
      .where('id', '=', ann.id)
      .execute()
    expect((await download(token)).status).toBe(400)
  })

  test('closes the account, but not while there is money in it', { tags: 'long' }, async () => {
    const money = (key: string, cents: number) =>
      transact(app.app.context, (unit) =>
        postMoney(unit, {
          kind: 'deposit',
          key,
          cause: { kind: 'test', id: '1' },
          entries: deposit(ann.id, cents),
        }),
      )
    const id = await confirmed(ann.email, 'erasure')
    await money(`in:${ann.id}`, 500)
    expect((await decide(id, 'erased')).body.code).toBe('money_left')
    expect((await list()).count).toBe(1)
    const [bob] = await insertPlayers(app, [`bob_data_${count}`])
    if (!bob) throw new Error('Bob is needed')
    await app.db.deleteFrom('data_requests').execute()
    expect((await decide(await confirmed(bob.email, 'erasure'), 'erased')).body.status).toBe('erased')
    await app.runJobs()
    expect(await subjectsTo(app.url, bob.email)).toContain('Your account is being deleted')
    const signIn = await post('/v1/accounts/login/', { email: bob.email, password: bob.password })
    expect(signIn.status).toBe(401)
  })

  test('takes more time once, then refuses; the sender hears both', async () => {
    const id = await confirmed(ann.email, 'objection')
    const before = (await list()).results[0]?.due ?? ''
    expect((await decide(id, 'extended')).status).toBe(200)
    await passMinute()
    const after = (await list()).results[0]
    expect(Date.parse(after?.due ?? '') - Date.parse(before)).toBe(60 * DAY_MS)
    expect(after?.extension).toBe(reason)
    expect((await decide(id, 'extended')).body.code).toBe('already_extended')
    const both = await Promise.all([decide(id, 'refused'), decide(id, 'done', second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.code).toBe('already_decided')
    await passMinute()
    expect((await subjectsTo(app.url, ann.email)).toReversed().slice(1)).toEqual([
      'Your request about your data takes longer',
      expect.stringMatching(/declined|answered/),
    ])
  })

  test('is not made about oneself, about somebody above, or about nothing', async () => {
    const id = await confirmed(boss.email)
    expect((await decide(id, 'done')).body.code).toBe('own_case')
    await app.db
      .insertInto('staff_permissions')
      .values({
        player_id: ann.id,
        permission: 'personal_data',
        granted_by: boss.id,
        created_at: app.clock.now(),
      })
      .execute()
    expect((await decide(id, 'erased', ann)).body.code).toBe('above_role')
    expect((await decide(999_999, 'done')).body.code).toBe('not_found')
  })
})

test('what was closed long ago is kept without names, addresses and texts', { tags: 'long' }, async () => {
  const id = await confirmed(ann.email, 'correction')
  await decide(id, 'done')
  const old = (days: number) => new Date(app.clock.now().getTime() - KEEP_CLOSED_MS - days * DAY_MS)
  const closed = (at: Date) =>
    app.db.updateTable('data_requests').set({ decided_at: at }).where('id', '=', id).execute()
  const forget = async () => {
    app.clock.advance(DAY_MS)
    await app.runJobs()
  }
  await closed(old(-3))
  await forget()
  expect((await list('past')).results).toMatchObject([{ name: 'Ann Anders', email: ann.email }])
  await closed(old(0))
  await forget()
  expect((await list('past')).results).toMatchObject([
    { kind: 'correction', status: 'done', name: '', email: '', statement: '', answer: null, player: null },
  ])
})
