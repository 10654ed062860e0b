import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { actsOn, passTime } from '#server/testing/undo.ts'
import { ask, linkInMail, must, subjectsTo, type Person } from '#server/testing/visitor.ts'

type Answer = { code?: string; status?: string; extension?: string | null; due?: string }

let app: TestApp
let boss: Person
let other: Person
let ann: Person
let id: number
let count = 0
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, other] = await insertPlayers(app, ['boss_back', 'other_back'])
  for (const who of [boss, other]) await setRole(app.db, who.username, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann] = await insertPlayers(app, [`ann_back_${count}`])
  const now = app.clock.now()
  const row = await app.db
    .insertInto('data_requests')
    .values({
      kind: 'access',
      name: 'Ann Anders',
      email: ann.email,
      language: 'en',
      statement: 'I cannot sign in any more.',
      status: 'open',
      player_id: ann.id,
      created_at: now,
      due_at: new Date(now.getTime() + 30 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

const post = (path: string, body: object, who: Person) =>
  ask<Answer>(app.url, `/v1/admin/data-requests/${path}/`, { method: 'POST', token: who.accessToken, body })
const decide = (verdict: string, who = boss) =>
  post(`${id}/decide`, { verdict, reason: 'We have looked at it.' }, who)
const reopen = (who = boss) => post(`${id}/reopen`, { reason: 'A mistake.' }, who)
const wait = (ms: number) => passTime(app, ms)
const acts = () => actsOn(app, { kind: 'data_request', id })

test.each(['refused', 'done', 'exported'])(
  'an answer (%s) is taken back, once, by whoever gave it; the sender hears of the next one only',
  async (verdict) => {
    expect((await reopen()).body.code).toBe('not_decided')
    await decide(verdict)
    expect((await reopen(other)).body.code).toBe('not_yours')
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      status: 'open',
      answer: null,
      decided: null,
      decided_by: null,
    })
    await wait(UNDO_MS)
    expect(await subjectsTo(app.url, ann.email)).toEqual([])
    expect((await decide('done', other)).status).toBe(200)
    await wait(UNDO_MS)
    expect(await subjectsTo(app.url, ann.email)).toEqual(['Your request about your data is answered'])
    expect(await acts()).toEqual([`data_request.${verdict}`, 'data_request.reopen', 'data_request.done'])
  },
)

test('not once the sender has been told, also within the minute; nor a request that is none', async () => {
  await decide('refused')
  await wait(UNDO_MS - 1)
  expect(await subjectsTo(app.url, ann.email)).toEqual([])
  await wait(1)
  expect(await subjectsTo(app.url, ann.email)).toHaveLength(1)
  expect((await reopen()).body.code).toBe('too_late')
  expect((await post('999999/reopen', { reason: 'A mistake.' }, boss)).body.code).toBe('not_found')
  await app.db.updateTable('data_requests').set({ status: 'unconfirmed' }).where('id', '=', id).execute()
  expect((await reopen()).body.code).toBe('not_found')
})

test('the news and taking it back at the same time: one of both happens', async () => {
  await decide('refused')
  app.clock.advance(UNDO_MS)
  const [back] = await Promise.all([reopen(), app.runJobs()])
  await app.runJobs()
  const { results } = await must<{ results: { id: number }[] }>(app.url, '/v1/admin/data-requests/', {
    token: boss.accessToken,
  })
  const waits = results.some((each) => each.id === id)
  expect([back.status === 200, waits, await subjectsTo(app.url, ann.email)]).toEqual(
    waits ? [true, true, []] : [false, false, [expect.stringContaining('declined')]],
  )
})

test('more time is taken back as well; an answer that comes after it has a minute of its own', async () => {
  const before = await must<{ results: { id: number; due: string }[] }>(app.url, '/v1/admin/data-requests/', {
    token: boss.accessToken,
  })
  const due = before.results.find((each) => each.id === id)?.due
  await decide('extended')
  expect((await reopen(other)).body.code).toBe('not_yours')
  expect((await reopen()).body).toMatchObject({ status: 'open', extension: null, due })
  await wait(UNDO_MS)
  expect(await subjectsTo(app.url, ann.email)).toEqual([])
  await decide('extended')
  app.clock.advance(UNDO_MS / 2)
  await decide('done')
  expect((await reopen()).body).toMatchObject({ status: 'open', extension: 'We have looked at it.' })
  await wait(UNDO_MS / 2)
  expect(await subjectsTo(app.url, ann.email)).toEqual(['Your request about your data takes longer'])
  expect((await reopen()).body.code).toBe('too_late')
})

test('nobody has the link to an export within the minute; after it, it works', { tags: 'long' }, async () => {
  await decide('exported')
  await wait(UNDO_MS - 1)
  expect(await subjectsTo(app.url, ann.email)).toEqual([])
  await wait(1)
  const { token } = await linkInMail(app.url, ann.email, '/privacy-export')
  const got = await fetch(`${app.url}/api/v1/data-requests/export/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(got.status).toBe(200)
})

test.each(['refused', 'exported'])(
  'an answer (%s) within the minute of more time: the sender hears of the time first, without a link to an export',
  async (verdict) => {
    await decide('extended')
    await decide(verdict)
    await wait(0)
    expect(await subjectsTo(app.url, ann.email)).toEqual(['Your request about your data takes longer'])
    const sent = await fetch(`${app.url}/dev/outbox.json?to=${encodeURIComponent(ann.email)}`)
    expect(await sent.text()).not.toContain('privacy-export')
    await wait(UNDO_MS)
    expect(await subjectsTo(app.url, ann.email)).toHaveLength(2)
  },
)

test('a deletion within the minute of more time: nobody hears of the time any more', async () => {
  await decide('extended')
  await decide('erased')
  await wait(UNDO_MS)
  const subjects = await subjectsTo(app.url, ann.email)
  expect(subjects).toHaveLength(2)
  expect(subjects).not.toContain('Your request about your data takes longer')
})

test('an account that is being deleted stays closed, and its player is told at once', async () => {
  await decide('erased')
  await app.runJobs()
  expect(await subjectsTo(app.url, ann.email)).toHaveLength(2)
  expect((await reopen()).body.code).toBe('erased')
})
