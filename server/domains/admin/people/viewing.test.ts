import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let other: Person
let mod: Person
let ann: Person
let helper: Person
const reason = 'She says that her wallet looks wrong.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, other, mod, ann, helper] = await insertPlayers(app, [
    'boss_view',
    'other_view',
    'mod_view',
    'ann_view',
    'helper_view',
  ])
  for (const admin of [boss, other]) await setRole(app.db, admin.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
  await grantTo(helper, ['view_as', 'personal_data'])
})
afterAll(() => app.close())

type Refused = { code?: string; detail?: string }
type Started = Refused & { access_token: string; expires: string }
const grantTo = (whom: Person, granted: ('personal_data' | 'reports' | 'view_as')[]) =>
  app.db
    .transaction()
    .execute((trx) => putGranted(trx, { playerId: whom.id, granted, byId: null, now: app.clock.now() }))
const start = (by: Person, whom: Person) =>
  ask<Started>(app.url, `/v1/admin/players/${whom.id}/view/`, {
    method: 'POST',
    token: by.accessToken,
    body: { reason },
  })
const viewAs = async (by: Person, whom: Person) => {
  const { status, body } = await start(by, whom)
  expect(status).toBe(201)
  return body.access_token
}
const read = (token: string, path = '/v1/players/profile/') =>
  ask<Refused & { username?: string; permissions?: string[] }>(app.url, path, { token })
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
const pathOf = (key: string) => {
  const [, base = '', path = ''] = key.split(' ')
  return `/${base}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/player|^id$/i.test(name) ? NOBODY : '999999'))}`
}

describe('who sees the site as a player', () => {
  test('may see personal data too, since the site shows players their own', async () => {
    await grantTo(helper, ['view_as'])
    expect(await start(helper, ann)).toMatchObject({ status: 403, body: { code: 'no_personal_data' } })
    await grantTo(helper, ['view_as', 'personal_data'])
  })

  test('sees what the player sees, and the audit log says so', async () => {
    const token = await viewAs(boss, ann)
    expect((await read(token)).body).toMatchObject({ username: ann.username, permissions: [] })
    expect((await read(token, '/v1/wallet/')).status).toBe(200)
    await must(app.url, `/v1/admin/players/${ann.id}/view/`, { method: 'DELETE', token: boss.accessToken })
    expect((await read(token)).status).toBe(401)
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'subject_id'])
      .where('action', 'like', 'player.view_as%')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'player.view_as', reason, subject_id: ann.id },
      { action: 'player.view_as_end', reason: null, subject_id: ann.id },
    ])
  })

  test('is refused every call that is not a GET, also those for everybody', { tags: 'long' }, async () => {
    const token = await viewAs(boss, ann)
    const writing = allCalls.map(({ call }) => call).filter(({ key }) => !key.startsWith('GET '))
    expect(writing.length).toBeGreaterThan(100)
    for (const { key } of writing) {
      const method = key.split(' ')[0] as 'POST'
      const { status, body } = await ask<Refused>(app.url, pathOf(key), { method, token, body: {} })
      expect([key, status, body.code]).toEqual([key, 403, 'read_only'])
    }
    expect(
      (await ask<Refused>(app.url, '/v1/players/profile/', { method: 'PUT', token, body: {} })).body,
    ).toEqual({
      code: 'read_only',
      detail: 'You’re viewing the site as this player. Nothing can be changed.',
    })
  })

  test('is not shown what only the player should have', async () => {
    const token = await viewAs(boss, ann)
    const closed = allCalls.map(({ call }) => call).filter((call) => call.closedToViewers)
    expect(closed.map(({ key }) => key).sort()).toEqual([
      'GET v1 /accounts/security/',
      'GET v1 /accounts/sessions/',
      'GET v1 /accounts/twitter-auth/',
      'GET v1 /accounts/verification',
      'GET v1 /auth/{provider}/',
      'GET v1 /developer/apps/',
      'GET v1 /developer/authorizations/{id}/',
      'GET v1 /developer/consents/',
      'GET v1 /developer/keys/',
      'GET v1 /organizations/{slug}/keys/',
      'GET v1 /players/calendar/',
      'GET v1 /players/push-subscriptions/',
    ])
    for (const { key } of closed)
      expect([key, (await read(token, pathOf(key))).body.code]).toEqual([key, 'not_shown'])
  })

  test('has none of the permissions of the player', async () => {
    const token = await viewAs(boss, mod)
    expect((await read(mod.accessToken)).body.permissions).toContain('reports')
    expect((await read(token)).body.permissions).toEqual([])
    expect((await read(token, '/v1/admin/today/')).body.code).toBe('forbidden')
  })

  test('leaves nothing behind, also where a read writes on the way', async () => {
    const token = await viewAs(boss, ann)
    const state = async () => ({
      sessions: await app.db.selectFrom('sessions').selectAll().where('player_id', '=', ann.id).execute(),
      quests: await app.db.selectFrom('player_quests').selectAll().where('player_id', '=', ann.id).execute(),
      notices: await app.db.selectFrom('notifications').selectAll().where('player_id', '=', ann.id).execute(),
      devices: await app.db.selectFrom('known_devices').selectAll().where('player_id', '=', ann.id).execute(),
    })
    const before = await state()
    const shown = await ask<{ quests: unknown[] }>(app.url, '/v1/players/quests/', { token })
    expect(shown.status).toBe(200)
    expect(shown.body.quests.length).toBeGreaterThan(0)
    await read(token, '/v1/players/notifications/')
    expect(await state()).toEqual(before)
    expect(before.quests).toEqual([])
    await must(app.url, '/v1/players/quests/', { token: ann.accessToken })
    expect((await state()).quests.length).toBe(shown.body.quests.length)
    const mine = await must<{ count: number }>(app.url, '/v1/accounts/sessions/', { token: ann.accessToken })
    expect(mine.count).toBe(1)
  })
})

describe('who may', () => {
  test('somebody with the permission, as a player; not as oneself or staff of the same or a higher role', async () => {
    expect((await start(mod, ann)).body).toMatchObject({ code: 'forbidden' })
    expect((await start(ann, mod)).body).toMatchObject({ code: 'forbidden' })
    expect((await start(helper, ann)).status).toBe(201)
    expect((await start(helper, mod)).body).toMatchObject({ code: 'role_not_below' })
    expect((await start(boss, mod)).status).toBe(201)
    expect((await start(boss, other)).body).toMatchObject({ code: 'role_not_below' })
    expect((await start(boss, boss)).body).toMatchObject({ code: 'self' })
    expect((await start(boss, { ...ann, id: NOBODY })).body).toMatchObject({ code: 'not_found' })
  })

  test('not of a closed account', async () => {
    const close = (at: Date | null) =>
      app.db.updateTable('players').set({ banned_at: at }).where('id', '=', ann.id).execute()
    const token = await viewAs(boss, ann)
    await close(app.clock.now())
    expect((await start(boss, ann)).body).toMatchObject({ code: 'account_closed' })
    expect((await read(token)).status).toBe(401)
    await close(null)
  })
})

describe('it ends', () => {
  test('with the next one, and when the permission is taken away', async () => {
    const first = await viewAs(helper, ann)
    const second = await viewAs(helper, ann)
    expect((await read(first)).status).toBe(401)
    expect((await read(second)).status).toBe(200)
    await grantTo(helper, ['reports'])
    expect((await read(second)).status).toBe(401)
    await grantTo(helper, ['view_as', 'personal_data'])
  })

  test('when somebody else takes the permission away: with the open stream', async () => {
    const token = await viewAs(helper, ann)
    const stream = await openStream(app.url, { token, topics: ['lobbies'] })
    await must(app.url, `/v1/admin/players/${helper.id}/permissions/`, {
      method: 'PUT',
      token: boss.accessToken,
      body: { granted: [], reason: 'No longer needed.' },
    })
    await stream.ended
    expect((await read(token)).status).toBe(401)
    await grantTo(helper, ['view_as', 'personal_data'])
  })

  test('after 15 minutes', async () => {
    const token = await viewAs(helper, ann)
    await app.db
      .updateTable('viewings')
      .set({ expires_at: app.clock.now() })
      .where('player_id', '=', ann.id)
      .execute()
    expect((await read(token)).status).toBe(401)
  })

  test('with the session of the staff, with the open stream', async () => {
    const token = await viewAs(helper, ann)
    const stream = await openStream(app.url, { token, topics: ['lobbies'] })
    await must(app.url, '/v1/accounts/logout/', {
      method: 'PUT',
      token: helper.accessToken,
      body: { refresh_token: helper.refreshToken },
    })
    await stream.ended
    expect((await read(token)).status).toBe(401)
  })
})
