import { describe, expect, test } from 'vitest'
import * as calls from '#contract/accounts/keys.ts'
import { KEY_DAYS, MAX_KEYS } from '#core/accounts/keys.ts'
import { keyOf } from '#core/api-key.ts'
import { as, later, login, post } from '#server/testing/account-safety.ts'
import { actorOf, testRefusals } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { ask, must, subjectsTo } from '#server/testing/visitor.ts'
import { readOwnRows } from '#server/domains/privacy/queries.ts'
import { createKey, revokeKey, rotate } from './keys.ts'

setUpNewAccount()

const KEYS = '/v1/developer/keys/'
const PROFILE = '/v1/players/profile/'
const DAY_MS = 24 * 3_600_000
type Made = { id: string; secret: string; expires: string; prefix: string }

const make = (fields: object = {}, who = ann) =>
  must<Made>(app.url, KEYS, {
    method: 'POST',
    token: who.accessToken,
    body: { name: 'website', scopes: ['profile:read'], ...fields },
  })
const by = (secret: string, path = PROFILE) => ask<{ code?: string }>(app.url, path, { token: secret })
const list = async (who = ann) =>
  (await must<{ results: Record<string, unknown>[] }>(app.url, KEYS, { token: who.accessToken })).results

describe('a key', () => {
  test('is shown once and stored as a hash; its mail says that it was made', { tags: 'long' }, async () => {
    const made = await make({ scopes: ['profile:read', 'profile:read', 'wallet:read'] })
    expect(made).toMatchObject({
      secret: expect.stringMatching(/^ctd_[0-9A-Za-z]{36}$/),
      prefix: made.secret.slice(0, 8),
      scopes: ['profile:read', 'wallet:read'],
      last_used: null,
      is_replaced: false,
      expires: new Date(app.clock.now().getTime() + KEY_DAYS * DAY_MS).toISOString(),
    })
    expect(await list()).toEqual([expect.not.objectContaining({ secret: expect.anything() })])
    const rows = await app.db.selectFrom('api_keys').selectAll().where('id', '=', made.id).execute()
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(10))
    await app.runJobs()
    expect(await subjectsTo(app.url, ann.email)).toContain('The security settings of your account changed')
  })

  test('acts for its player, and remembers when and from where', async () => {
    const { secret } = await make()
    expect(await by(secret)).toMatchObject({ status: 200, body: { username: ann.username } })
    expect(await list()).toMatchObject([
      { last_used: app.clock.now().toISOString(), last_ip: expect.any(String) },
    ])
    const before = app.clock.now().toISOString()
    const still = await later(app, ann)
    await by(secret)
    expect(await list(still)).toMatchObject([{ last_used: before }])
  })

  test.each([
    ['made up', () => keyOf('0'.repeat(30))],
    ['mistyped', () => `${keyOf('0'.repeat(30)).slice(0, -1)}!`],
    ['cut off', () => 'ctd_'],
  ])('that is %s is refused, where nobody needs to sign in either', async (_what, secret) => {
    for (const path of [PROFILE, '/v1/games/'])
      expect(await by(secret(), path)).toMatchObject({ status: 401, body: { code: 'key_ended' } })
  })

  test('ends when it expires', async () => {
    const { secret } = await make({ expires_in_days: 1 })
    app.clock.advance(DAY_MS - 1)
    expect((await by(secret)).status).toBe(200)
    app.clock.advance(1)
    expect(await by(secret)).toMatchObject({ status: 401, body: { code: 'key_ended' } })
  })

  test('ends when it is revoked, and no other does', async () => {
    const [one, other] = [await make(), await make()]
    expect((await as(app, ann, `${KEYS}${one.id}/`, { method: 'DELETE' })).status).toBe(204)
    expect([(await by(one.secret)).status, (await by(other.secret)).status]).toEqual([401, 200])
  })

  test.each([
    ['banned', { banned_at: new Date() }],
    ['closing the account', { deletion_due_at: new Date() }],
  ])('is refused while its player is %s', async (_what, change) => {
    const { secret } = await make()
    await app.db.updateTable('players').set(change).where('id', '=', ann.id).execute()
    expect((await by(secret)).status).toBe(401)
  })

  test('ends with a new password', async () => {
    const { secret } = await make()
    const body = {
      old_password: ann.password,
      password: 'a better long phrase',
      confirm_password: 'a better long phrase',
    }
    expect((await as(app, ann, '/v1/accounts/change-password/', { method: 'PUT', body })).status).toBe(200)
    expect((await by(secret)).status).toBe(401)
  })

  test('stays when its player signs out', async () => {
    const { secret } = await make()
    await as(app, ann, '/v1/accounts/logout/', { method: 'PUT', body: {} })
    expect((await by(secret)).status).toBe(200)
  })

  test('needs a step-up to be made, replaced and revoked', async () => {
    const { id } = await make()
    const old = await later(app, ann)
    for (const [path, request] of [
      [KEYS, { method: 'POST', body: { name: 'x', scopes: ['profile:read'] } }],
      [`${KEYS}${id}/rotate/`, { method: 'POST' }],
      [`${KEYS}${id}/`, { method: 'DELETE' }],
    ] as const)
      expect(await as(app, old, path, request)).toMatchObject({ body: { code: 'step_up_required' } })
  })
})

describe('a rotation', () => {
  test('gives a second key; both work for a day', async () => {
    const old = await make()
    app.clock.advance(1000)
    const { body } = await post(app, ann, `${KEYS}${old.id}/rotate/`)
    const secret = String(body['secret'])
    expect([(await by(old.secret)).status, (await by(secret)).status]).toEqual([200, 200])
    expect(await list()).toMatchObject([{ is_replaced: false }, { is_replaced: true }])
    app.clock.advance(DAY_MS)
    expect([(await by(old.secret)).status, (await by(secret)).status]).toEqual([401, 200])
  })

  test('of its successor ends it: two work at a time', async () => {
    const first = await make()
    const turned = async (id: string) =>
      (await post(app, ann, `${KEYS}${id}/rotate/`)).body as unknown as Made
    const second = await turned(first.id)
    const third = await turned(second.id)
    const statuses = [first, second, third].map(async ({ secret }) => (await by(secret)).status)
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  test('is not possible for the key of somebody else', async () => {
    const old = await make()
    await app.db
      .updateTable('api_keys')
      .set({ player_id: (await stranger()).id })
      .where('id', '=', old.id)
      .execute()
    expect((await post(app, ann, `${KEYS}${old.id}/rotate/`)).status).toBe(404)
  })
})

const stranger = () =>
  app.db.selectFrom('players').select('id').where('id', '!=', ann.id).executeTakeFirstOrThrow()

describe('a key that others can read', () => {
  const report = (token: string) => ask(app.url, '/v1/keys/leaked/', { method: 'POST', body: { token } })

  test('is ended by anybody, and its owner gets a mail', async () => {
    const { secret } = await make()
    expect((await report(secret)).status).toBe(202)
    expect((await by(secret)).status).toBe(401)
  })

  test('is answered like one that never was', async () => {
    for (const token of ['', 'x', keyOf('1'.repeat(30))]) expect((await report(token)).status).toBe(202)
  })
})

test(
  'mails come 14 and 3 days before the end, and none for a replaced or revoked key',
  { tags: 'long', timeout: 30_000 },
  async () => {
    await make({ name: 'left alone' })
    const revoked = await make({ name: 'revoked' })
    const replaced = await make({ name: 'replaced' })
    await as(app, ann, `${KEYS}${revoked.id}/`, { method: 'DELETE' })
    await post(app, ann, `${KEYS}${replaced.id}/rotate/`)
    const warned = async () =>
      (await subjectsTo(app.url, ann.email)).filter((subject) => subject.includes('expires soon'))
    const counts = []
    for (const days of [KEY_DAYS - 14 - 1, 1, 10, 1, 2]) {
      app.clock.advance(days * DAY_MS)
      await app.runJobs()
      counts.push((await warned()).filter((subject) => subject.includes('left alone')).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2])
    expect((await warned()).filter((subject) => subject.includes('revoked'))).toEqual([])
  },
)

test(
  'keys are in the export of personal data without their hashes, and go with the account',
  { tags: 'long', timeout: 30_000 },
  async () => {
    const { secret } = await make({ name: 'exported' })
    const { keys } = await readOwnRows(app.db, ann.id)
    expect(keys).toMatchObject([{ name: 'exported', scopes: ['profile:read'], end_reason: null }])
    expect(Object.keys(keys?.[0] ?? {})).not.toContain('hash')
    const closing = { password: ann.password, confirm: true }
    expect((await post(app, ann, '/v1/accounts/delete/', closing)).status).toBe(200)
    expect((await by(secret)).status).toBe(401)
    expect(await readOwnRows(app.db, ann.id)).toMatchObject({ keys: [{ end_reason: 'account_deleted' }] })
    app.clock.advance(15 * DAY_MS)
    await app.runJobs()
    expect(
      await app.db.selectFrom('api_keys').select('id').where('player_id', '=', ann.id).execute(),
    ).toEqual([])
  },
)

test('the scopes are said in plain words, with their calls', async () => {
  const scopes = await must<{ scope: string; title: string; calls: string[] }[]>(
    app.url,
    '/v1/developer/scopes/',
  )
  expect(scopes.find(({ scope }) => scope === 'wallet:read')).toMatchObject({
    title: 'Read your wallet',
    calls: expect.arrayContaining(['GET v1 /wallet/']),
  })
  expect(scopes.filter(({ title }) => !title)).toEqual([])
})

test('a sign-in gives no key, and a key no session', async () => {
  const { secret } = await make()
  expect((await login(app, ann)).status).toBe(200)
  expect(await by(secret, '/v1/accounts/sessions/')).toMatchObject({
    status: 403,
    body: { code: 'session_only' },
  })
})

const body = { name: 'n', scopes: ['profile:read' as const], expires_in_days: 90 }
const create = async () => createKey.run(app.app.context, await actorOf(app, ann), { body })
const turn = async (id: string) => rotate.run(app.app.context, await actorOf(app, ann), { params: { id } })
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'

testRefusals(calls.createKey, {
  too_many_keys: async () => {
    for (let n = 0; n < MAX_KEYS; n++) await create()
    return create()
  },
})
test('replaced keys whose successors are revoked count too, before they would leave the list', async () => {
  for (let n = 0; n < 2 * MAX_KEYS; n++) {
    const made = await create()
    if (!made.ok) throw new Error(made.refusal)
    const turned = await turn(made.value.id)
    if (!turned.ok) throw new Error(turned.refusal)
    await revokeKey.run(app.app.context, await actorOf(app, ann), { params: { id: turned.value.id } })
  }
  expect(await create()).toEqual({ ok: false, refusal: 'too_many_keys' })
})
testRefusals(calls.rotateKey, {
  not_found: () => turn(NOBODY),
  already_rotated: async () => {
    const { id } = await make()
    await turn(id)
    return turn(id)
  },
})
testRefusals(calls.revokeKey, {
  not_found: async () => revokeKey.run(app.app.context, await actorOf(app, ann), { params: { id: NOBODY } }),
})
