import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { give } from '#server/testing/actions/ledger-actions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let other: Person
let ann: Person
let bob: Person
let count = 0
const reason = 'Insulted two players in the chat.'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const name = (word: string) => `${word}_tb${count}`
  count += 1
  ;[boss, other] = await insertPlayers(app, [name('boss'), name('other')])
  ;[ann, bob] = await insertPlayers(app, [name('ann'), name('bob')])
  for (const { username } of [boss, other]) await setRole(app.db, username, 'admin')
})

type Answer = { code?: string; id: number; reopened?: number; status?: string; appeal?: { status: string } }
const post = (who: Person, path: string, body: object, key?: string) =>
  ask<Answer>(app.url, `/v1/${path}`, {
    method: 'POST',
    token: who.accessToken,
    body,
    ...(key ? { key } : {}),
  })
const told = async (who: Person) =>
  (
    await app.db.selectFrom('notifications').select('message_key').where('player_id', '=', who.id).execute()
  ).map(({ message_key: key }) => key)
const acts = async (subjectId: string) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
async function wait(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}
async function report(by: Person, why = 'harassment'): Promise<number> {
  await post(by, 'reports/', { kind: 'player', id: ann.id, reason: why, details: 'Again and again.' })
  const { id } = await app.db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', by.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const back = { reason: 'A mistake.' }

test(
  'reports that need no action wait again, and those who reported hear of the last decision only',
  { tags: 'long' },
  async () => {
    const reports = [await report(bob), await report(other, 'spam')]
    const decide = (action: string, who = boss) =>
      post(who, 'admin/reports/decide/', { reports: reports.slice(0, 1), action, reason })
    const reopen = (who = boss) =>
      post(who, 'admin/reports/reopen/', { reports: reports.slice(0, 1), ...back })
    expect((await reopen()).body.code).toBe('not_decided')
    await decide('none')
    expect((await reopen(other)).body.code).toBe('not_yours')
    const both = await Promise.all([reopen(), reopen()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await reopen()).body.code).toBe('not_decided')
    await wait(UNDO_MS + 1)
    expect(await told(bob)).toEqual([])
    expect(await acts(ann.id)).toEqual(['reports.dismissed', 'reports.reopen'])
    await decide('none')
    await wait(UNDO_MS + 1)
    expect(await told(bob)).toEqual(['moderation.notice.report_none'])
    expect((await reopen()).body.code).toBe('too_late')
    expect((await post(boss, 'admin/reports/reopen/', { reports: [999_999], ...back })).body.code).toBe(
      'not_found',
    )
  },
)

test('a sanction that followed reports stays', { tags: 'long' }, async () => {
  const reports = [await report(bob)]
  await post(boss, 'admin/reports/decide/', { reports, action: 'warn', reason })
  expect(await told(bob)).toEqual(['moderation.notice.report_acted'])
  expect((await post(boss, 'admin/reports/reopen/', { reports, ...back })).body.code).toBe('acted')
})

test('a decision of fair play takes the reports that it stands for along', { tags: 'long' }, async () => {
  await report(bob, 'smurfing')
  const { id } = await app.db
    .selectFrom('fair_play_cases')
    .select('id')
    .where('player_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  await post(boss, `admin/fair-play/${id}/decide/`, { verdict: 'confirmed', reason })
  expect((await post(boss, `admin/fair-play/${id}/reopen/`, back)).status).toBe(200)
  await wait(UNDO_MS + 1)
  expect(await told(bob)).toEqual([])
  await post(boss, `admin/fair-play/${id}/decide/`, { verdict: 'dismissed', reason })
  await wait(UNDO_MS + 1)
  expect(await told(bob)).toEqual(['moderation.notice.report_none'])
})

test('a decision of fair play stays once those who reported have been told, also within its minute', async () => {
  await report(bob, 'smurfing')
  const { id } = await app.db
    .selectFrom('fair_play_cases')
    .select('id')
    .where('player_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  await post(boss, `admin/fair-play/${id}/decide/`, { verdict: 'dismissed', reason })
  await wait(UNDO_MS)
  expect(await told(bob)).toEqual(['moderation.notice.report_none'])
  expect((await post(boss, `admin/fair-play/${id}/reopen/`, back)).body.code).toBe('too_late')
})

test('an appeal waits again whose sanction was upheld; one that was lifted stays lifted', async () => {
  const { id } = (
    await post(other, `admin/players/${ann.id}/sanctions/`, { kind: 'warn', until: null, reason })
  ).body
  await post(ann, `players/sanctions/${id}/appeal/`, { text: 'It was my brother who wrote that.' })
  const answer = (verdict: string) => post(boss, `admin/appeals/${id}/answer/`, { verdict, reason })
  const reopen = (who = boss) => post(who, `admin/appeals/${id}/reopen/`, back)
  expect((await reopen()).body.code).toBe('not_decided')
  await answer('upheld')
  expect((await reopen(other)).body.code).toBe('not_yours')
  expect((await reopen()).body.appeal?.status).toBe('open')
  await wait(UNDO_MS + 1)
  expect(await told(ann)).toHaveLength(1)
  await answer('upheld')
  await wait(UNDO_MS + 1)
  expect(await told(ann)).toHaveLength(2)
  expect((await reopen()).body.code).toBe('too_late')
  await sql`update sanctions set appeal_status = 'open', answered_at = null where id = ${id}`.execute(app.db)
  await answer('lifted')
  expect((await reopen()).body.code).toBe('lifted')
  expect((await post(boss, 'admin/appeals/999999/reopen/', back)).body.code).toBe('not_found')
})

test('a proposal waits again that was declined; one that is booked stays booked', async () => {
  await give(app, ann.id, 5000)
  const body = { player_id: ann.id, amount_cents: 10_001, bucket: 'cash', reason }
  const { id } = (await post(boss, 'admin/ledger/adjust/', body, randomUUID())).body
  const decide = (approved: boolean) =>
    post(other, `admin/ledger/adjustments/${id}/decide/`, { approved, reason })
  const reopen = (who = other) => post(who, `admin/ledger/adjustments/${id}/reopen/`, back)
  expect((await reopen()).body.code).toBe('not_decided')
  await decide(false)
  expect((await reopen(boss)).body.code).toBe('not_yours')
  expect((await reopen()).body.status).toBe('waiting')
  await decide(false)
  app.clock.advance(UNDO_MS + 1)
  expect((await reopen()).body.code).toBe('too_late')
  await sql`update ledger_adjustments set status = 'waiting', decided_by = null, decided_at = null where id = ${id}`.execute(
    app.db,
  )
  await decide(true)
  expect((await reopen()).body.code).toBe('booked')
  expect((await post(boss, 'admin/ledger/adjustments/999999/reopen/', back)).body.code).toBe('not_found')
})
