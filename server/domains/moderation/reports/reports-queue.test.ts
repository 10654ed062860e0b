import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { listReportGroups } from '#contract/moderation/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Groups = CallAnswer<typeof listReportGroups>

let app: TestApp
let mod: Person
let other: Person
let reader: Person
let ann: Person
let bob: Person
let cid: Person
let count = 0
const reason = 'Insulted two players in the chat.'

beforeAll(async () => {
  app = await startTestApp()
  ;[mod, other, reader] = await insertPlayers(app, ['mod_reports', 'mod_reports2', 'reader_reports'])
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
  await app.db
    .transaction()
    .execute((trx) =>
      putGranted(trx, { playerId: reader.id, granted: ['reports'], byId: null, now: new Date() }),
    )
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid] = await insertPlayers(app, [`ann_rq${count}`, `bob_rq${count}`, `cid_rq${count}`])
  await app.db.updateTable('reports').set({ status: 'closed' }).execute()
})

const report = (by: Person, about: Person, more: object = {}) =>
  must(app.url, '/v1/reports/', {
    method: 'POST',
    token: by.accessToken,
    body: { kind: 'player', id: about.id, reason: 'harassment', details: 'Insulted me.', ...more },
  })
const list = (who = mod) => must<Groups>(app.url, '/v1/admin/reports/', { token: who.accessToken })
const idsOf = async () => (await list()).results.flatMap((group) => group.reports.map(({ id }) => id))
const decide = async (who: Person, reports: number[], action: string, more: object = {}) =>
  ask<{ code?: string; decided?: number }>(app.url, '/v1/admin/reports/decide/', {
    method: 'POST',
    token: (await newSession(app.url, who)).accessToken,
    body: { reports, action, reason, ...more },
  })
const noticesOf = async (who: Person) =>
  (
    await app.db.selectFrom('notifications').select('message_key').where('player_id', '=', who.id).execute()
  ).map(({ message_key: key }) => key)

describe('the queue', () => {
  test('is by the reported player, the longest waiting first, without what is fair play', async () => {
    await report(bob, ann)
    await report(bob, cid, { reason: 'spam' })
    await report(cid, ann, { reason: 'name' })
    await report(ann, bob, { reason: 'smurfing' })
    const { count: groups, results } = await list()
    expect(groups).toBe(2)
    expect(results).toMatchObject([
      {
        player: { id: ann.id },
        count: 2,
        is_own: false,
        reports: [{ reason: 'name' }, { reason: 'harassment' }],
      },
      { player: { id: cid.id }, count: 1, reports: [{ snapshot: cid.username, by: bob.username }] },
    ])
  })

  test('is for those with the permission', async () => {
    expect((await ask(app.url, '/v1/admin/reports/', { token: ann.accessToken })).status).toBe(403)
    expect((await list(reader)).count).toBe(0)
  })
})

describe('a decision', () => {
  test('sanctions the player, and all who reported hear that something followed, not what', async () => {
    await report(bob, ann)
    await report(cid, ann)
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    expect((await decide(mod, await idsOf(), 'mute', { until })).body).toEqual({ decided: 2 })
    expect(await noticesOf(ann)).toEqual(['moderation.notice.given'])
    for (const who of [bob, cid]) expect(await noticesOf(who)).toEqual(['moderation.notice.report_acted'])
    expect((await list()).count).toBe(0)
    await report(bob, ann)
    expect((await list()).results).toMatchObject([{ earlier: { acted: 2, none: 0 } }])
  })

  test(
    'without action tells only those who reported; one that comes meanwhile stays open',
    { tags: 'long' },
    async () => {
      await report(bob, ann)
      const read = await idsOf()
      await report(cid, ann)
      expect((await decide(mod, read, 'none')).body).toEqual({ decided: 1 })
      app.clock.advance(UNDO_MS)
      await app.runJobs()
      expect(await noticesOf(ann)).toEqual([])
      expect(await noticesOf(bob)).toEqual(['moderation.notice.report_none'])
      expect((await list()).results).toMatchObject([{ count: 1, reports: [{ by: cid.username }] }])
      const kept = await app.db
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('subject_id', '=', ann.id)
        .execute()
      expect(kept).toEqual([{ action: 'reports.dismissed', reason }])
    },
  )

  test('of two moderators at once, the second hears that it is decided', async () => {
    await report(bob, ann)
    const read = await idsOf()
    const both = await Promise.all([decide(mod, read, 'warn'), decide(other, read, 'warn')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_decided' })
    expect(await noticesOf(ann)).toEqual(['moderation.notice.warned'])
  })

  test('is refused by name', async () => {
    await report(bob, ann)
    const read = await idsOf()
    expect((await decide(mod, [999_999], 'none')).body).toMatchObject({ code: 'not_found' })
    expect((await decide(mod, read, 'mute')).body).toMatchObject({ code: 'needs_until' })
    expect((await decide(reader, read, 'warn')).body).toMatchObject({ code: 'may_not_sanction' })
    await report(mod, cid)
    await report(bob, mod)
    const own = (await list()).results
      .filter((group) => group.is_own)
      .map((group) => group.reports.map(({ id }) => id))
    expect(own).toHaveLength(2)
    for (const ids of own) expect((await decide(mod, ids, 'none')).body).toMatchObject({ code: 'own_case' })
    await setRole(app.db, ann.username, 'admin')
    expect((await decide(mod, read, 'ban')).body).toMatchObject({ code: 'above_role' })
    await setRole(app.db, ann.username, 'player')
    const mixed = (await list()).results.flatMap((group) => group.reports.map(({ id }) => id))
    expect((await decide(other, mixed, 'none')).body).toMatchObject({ code: 'not_found' })
    expect((await decide(reader, read, 'none')).status).toBe(200)
  })
})
