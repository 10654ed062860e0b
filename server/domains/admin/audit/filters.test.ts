import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ABOUT, AUDIT_ACTIONS } from '#core/admin/audit.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { exportAudit, listAudit } from '#contract/admin/audit.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let mod: Person
let ann: Person

const at = (day: string) => new Date(`2026-05-${day}T12:00:00Z`)
const write = (
  by: Person,
  action: string,
  kind: string,
  id: string,
  now: Date,
  details: Record<string, unknown> = { before: 1, after: 2 },
) =>
  app.db.transaction().execute((trx) =>
    writeAudit(trx, {
      actorId: by.id,
      role: 'admin',
      action,
      subject: { kind, id },
      reason: `Because of ${action}`,
      details,
      now,
    }),
  )

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod, ann] = await insertPlayers(app, ['boss_f', 'mod_f', 'ann_f'])
  await setRole(app.db, boss.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
  await write(boss, 'setting.change', 'setting', 'MIN_AGE', at('01'))
  await write(mod, 'dispute.win.12', 'match', '7', at('02'))
  await write(mod, 'dispute.win.13', 'match', '8', at('03'))
  await write(mod, 'dispute.void', 'match', '9', at('04'))
  await write(boss, 'withdrawal.release', 'player', ann.id, at('05'))
  await write(boss, 'sanction.ban', 'player', ann.id, at('06'))
  await write(boss, 'mode.retire', 'game', 'chess blitz', at('07'))
  await write(boss, 'data_request.done', 'data_request', '5', at('08'))
})
afterAll(() => app.close())

const log = async (query: string) =>
  (
    await must<CallAnswer<typeof listAudit>>(app.url, `/v1/admin/audit/?page_size=50&${query}`, {
      token: boss.accessToken,
    })
  ).results
const actions = async (query: string) => (await log(query)).map(({ action }) => action)

describe('the audit log is filtered', () => {
  test.each([
    ['kind=setting', ['setting.change']],
    ['kind=match', ['dispute.void', 'dispute.win.13', 'dispute.win.12']],
    ['kind=match&id=8', ['dispute.win.13']],
    ['kind=withdrawal', ['withdrawal.release']],
    ['kind=mode', ['mode.retire']],
    ['kind=data_request', ['data_request.done']],
    ['action=dispute.win', ['dispute.win.13', 'dispute.win.12']],
    ['action=dispute', []],
    ['by=mod_f&to=2026-05-02', ['dispute.win.12']],
    ['by=ann_f', []],
    ['by=nobody', []],
    ['person=ann_f&kind=sanction', ['sanction.ban']],
    ['from=2026-05-03&to=2026-05-05', ['withdrawal.release', 'dispute.void', 'dispute.win.13']],
    ['kind=match&action=dispute.win&by=mod_f&from=2026-05-03&to=2026-05-03', ['dispute.win.13']],
  ])('%s', async (query, found) => expect(await actions(query)).toEqual(found))

  test('by each kind that there is and by each action, without a failure', { tags: 'long' }, async () => {
    for (const kind of ABOUT) await actions(`kind=${kind}`)
    expect(AUDIT_ACTIONS.length).toBeGreaterThan(100)
    expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length)
    const wrong = await ask(app.url, '/v1/admin/audit/?from=yesterday', { token: boss.accessToken })
    expect(wrong.status).toBe(400)
    // No page is so far back that the database has to count to it.
    expect(await actions('page=100000')).toEqual([])
  })

  test('and names what an act was about, as long as it exists', { tags: 'long' }, async () => {
    await must(app.url, '/v1/admin/announcements/', {
      method: 'POST',
      token: boss.accessToken,
      body: {
        title: 'Maintenance tonight',
        body: '',
        link: null,
        audience: { games: [], regions: [], languages: [] },
        channels: { banner: true, bell: false, mail: false },
        starts_at: null,
        ends_at: null,
        reason: 'Planned.',
      },
    })
    await write(boss, 'announcement.draft', 'announcement', '999999', at('09'))
    expect((await log('kind=announcement')).map(({ subject }) => subject.name)).toEqual([
      'Maintenance tonight',
      null,
    ])
    expect((await log('kind=sanction'))[0]?.subject.name).toBe('ann_f')
    await write(boss, 'case.hand_over', 'organizers', ann.id, at('10'), { before: null, after: mod.id })
    expect((await log('kind=case'))[0]?.people).toEqual([{ id: mod.id, username: 'mod_f' }])
  })
})

describe('the export', () => {
  const exported = (query: string) =>
    must<CallAnswer<typeof exportAudit>>(app.url, `/v1/admin/audit/export/?format=json&${query}`, {
      token: boss.accessToken,
    })

  test('follows the filter, and each of its entries can be checked', async () => {
    const { entries } = await exported('kind=match&action=dispute.win')
    expect(entries.map(({ number, action }) => [number, action])).toEqual([
      [2, 'dispute.win.12'],
      [3, 'dispute.win.13'],
    ])
    for (const { previous, content, hash } of entries)
      expect(createHash('sha256').update(Buffer.from(previous, 'hex')).update(content).digest('hex')).toBe(
        hash,
      )
    expect(entries[1]?.previous).toBe(entries[0]?.hash)
    expect(JSON.parse(entries[0]?.content ?? '')).toContain('dispute.win.12')
    expect((await exported('by=nobody')).entries).toEqual([])
    expect((await exported('kind=match&after=2')).entries.map(({ number }) => number)).toEqual([3, 4])
  })

  test('as CSV has the same entries', async () => {
    const response = await fetch(`${app.url}/api/v1/admin/audit/export/?kind=setting`, {
      headers: { authorization: `Bearer ${boss.accessToken}` },
    })
    const text = await response.text()
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('MIN_AGE')
  })
})
