import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let mod: Person
let ann: Person
let bob: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod, ann, bob] = await insertPlayers(app, ['boss_people', 'mod_people', 'Annabel_1', 'bob_people'])
  await setRole(app.db, boss.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

type Found = { count: number; results: { player: { username: string }; standing: string }[] }
const get = <Body>(who: Person, path: string) => ask<Body>(app.url, path, { token: who.accessToken })
const post = (who: Person, path: string, body: object) =>
  ask<{ code?: string }>(app.url, path, { method: 'POST', token: who.accessToken, body })
async function find(who: Person, search: Record<string, string>): Promise<string[]> {
  const path = `/v1/admin/players/?${new URLSearchParams(search)}`
  const { results } = await must<Found>(app.url, path, { token: who.accessToken })
  return results.map(({ player }) => player.username)
}
const emailOf = async ({ id }: Person) =>
  (await app.db.selectFrom('players').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('the search', () => {
  test('finds by a part of the name, by id and by handle', { tags: 'long' }, async () => {
    expect(await find(mod, { q: 'NABEL' })).toEqual([ann.username])
    expect(await find(mod, { q: 'an' })).toEqual([ann.username])
    expect(await find(mod, { q: '@annabel' })).toEqual([ann.username])
    expect(await find(mod, { q: ann.id })).toEqual([ann.username])
    await app.db
      .updateTable('game_accounts')
      .set({ handle: 'Rookie%7', handle_key: 'rookie%7' })
      .where('player_id', '=', bob.id)
      .execute()
    expect(await find(mod, { q: 'kie%' })).toEqual([bob.username])
    expect(await find(mod, { q: 'no_such_player' })).toEqual([])
  })

  test('a moderator has to know the whole address, an admin a part of it', { tags: 'long' }, async () => {
    const email = await emailOf(ann)
    expect(await find(mod, { q: email })).toEqual([ann.username])
    expect(await find(mod, { q: email.slice(0, -2) })).toEqual([])
    expect(await find(boss, { q: email.slice(0, -2) })).toEqual([ann.username])
  })

  test('by role and by standing', async () => {
    expect(await find(mod, { role: 'admin' })).toEqual([boss.username])
    expect(await find(mod, { standing: 'sanctioned' })).toEqual([])
    const until = new Date(app.clock.now().getTime() + 60_000)
    await app.db.updateTable('players').set({ muted_until: until }).where('id', '=', bob.id).execute()
    expect(await find(mod, { standing: 'sanctioned' })).toEqual([bob.username])
    await app.db.updateTable('players').set({ muted_until: null }).where('id', '=', bob.id).execute()
  })

  test('uses the indexes of parts', async () => {
    const { rows } = await app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{
        'QUERY PLAN': string
      }>`explain select id from players where username_key like '%nabel%'`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('players_username_parts')
  })

  test('is for staff, also when the role was lost a moment ago', { tags: 'long' }, async () => {
    expect((await get(ann, '/v1/admin/players/')).status).toBe(403)
    await setRole(app.db, mod.username, 'player')
    expect((await get(mod, '/v1/admin/players/')).status).toBe(403)
    await setRole(app.db, mod.username, 'moderator')
    expect((await get(mod, '/v1/admin/players/')).status).toBe(200)
  })
})

describe("a player's page", () => {
  const page = (part = '') => `/v1/admin/players/${ann.id}/${part}`

  test('has what staff need, without what is personal', async () => {
    const { body } = await get<object>(mod, page())
    expect(body).toMatchObject({
      player: { username: ann.username },
      role: 'player',
      standing: 'good',
      open_cases: [],
    })
    expect(JSON.stringify(body)).not.toContain(await emailOf(ann))
    expect((await get(mod, '/v1/admin/players/4a1f6f4e-0000-4000-8000-000000000000/')).body).toMatchObject({
      code: 'not_found',
    })
  })

  test('personal data and money are for admins; reading the data is kept', async () => {
    expect((await get(mod, page('identity/'))).status).toBe(403)
    expect((await get(mod, page('ledger/'))).status).toBe(403)
    expect((await get(boss, page('identity/'))).body).toMatchObject({ email: await emailOf(ann) })
    expect((await get(boss, page('ledger/'))).body).toMatchObject({ count: 0, balances: { cash_cents: 0 } })
    const kept = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'player.read_identity')
      .execute()
    expect(kept).toEqual([{ actor_id: boss.id, subject_id: ann.id }])
  })

  test('sessions show their addresses to admins only', async () => {
    const ips = async (who: Person) =>
      (await get<{ results: { ip: string | null }[] }>(who, page('sessions/'))).body.results.map(
        ({ ip }) => ip,
      )
    expect(await ips(mod)).toEqual([null])
    expect(await ips(boss)).toEqual([expect.any(String)])
  })

  test('notes are kept with their author, the latest first', async () => {
    expect(await post(mod, page('notes/'), { body: 'Left two games when behind.' })).toMatchObject({
      status: 201,
    })
    await post(boss, page('notes/'), { body: 'Talked to Ann.\nAll is well.' })
    expect((await get(mod, page('notes/?page_size=1'))).body).toMatchObject({
      count: 2,
      results: [{ body: 'Talked to Ann.\nAll is well.', author: boss.username }],
    })
    expect((await post(ann, page('notes/'), { body: 'I am nice.' })).status).toBe(403)
    const nobody = '/v1/admin/players/4a1f6f4e-0000-4000-8000-000000000000/notes/'
    expect((await post(mod, nobody, { body: 'Nobody.' })).body).toMatchObject({ code: 'not_found' })
  })

  test('reports about and by the player', async () => {
    const report = { kind: 'player', id: ann.id, reason: 'spam', details: 'Again and again.' }
    await must(app.url, '/v1/reports/', { method: 'POST', token: bob.accessToken, body: report })
    expect((await get(mod, page('reports/'))).body).toMatchObject({
      count: 1,
      results: [{ reason: 'spam', by: { username: bob.username }, about: { id: ann.id }, status: 'open' }],
    })
    expect((await get(mod, page('reports/?direction=by'))).body).toMatchObject({ count: 0 })
    expect((await get(mod, page('matches/'))).body).toMatchObject({ count: 0, results: [] })
  })
})

describe('roles and sessions', () => {
  const reason = 'Moderates the chess evenings.'
  const setTo = (who: Person, whom: Person, role: string) =>
    ask<{ code?: string }>(app.url, `/v1/admin/players/${whom.id}/role/`, {
      method: 'PUT',
      token: who.accessToken,
      body: { role, reason },
    })

  test('an admin gives a role, which counts from the next call on; not to oneself', async () => {
    expect((await get(bob, '/v1/admin/queues/')).status).toBe(403)
    expect((await setTo(boss, bob, 'moderator')).body).toEqual({
      id: bob.id,
      role: 'moderator',
      is_waiting: false,
    })
    expect((await get(bob, '/v1/admin/queues/')).status).toBe(200)
    expect((await setTo(bob, ann, 'moderator')).status).toBe(403)
    expect((await setTo(boss, bob, 'player')).status).toBe(200)
    expect((await get(bob, '/v1/admin/queues/')).status).toBe(403)
    expect((await setTo(boss, boss, 'player')).body).toMatchObject({ code: 'self' })
    const kept = await app.db
      .selectFrom('audit_log')
      .select('reason')
      .where('action', '=', 'player.role')
      .execute()
    expect(kept).toEqual([{ reason }, { reason }])
  })

  test('of two admins who demote each other at once, one stays', async () => {
    await setRole(app.db, bob.username, 'admin')
    const both = await Promise.all([setTo(boss, bob, 'player'), setTo(bob, boss, 'player')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await app.db.selectFrom('players').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
    await setRole(app.db, boss.username, 'admin')
    await setRole(app.db, bob.username, 'player')
  })

  test('staff end sessions of players, one or all, not of those above', async () => {
    const end = (who: Person, whom: Person, more: object = {}) =>
      post(who, `/v1/admin/players/${whom.id}/sessions/end/`, { reason, ...more })
    expect((await end(mod, boss)).body).toMatchObject({ code: 'above_role' })
    expect((await end(mod, ann, { session_id: '4a1f6f4e-0000-4000-8000-000000000000' })).body).toMatchObject({
      code: 'no_session',
    })
    expect((await end(mod, ann)).body).toEqual({ ended: 1 })
    expect((await get(ann, '/v1/players/profile/')).status).toBe(401)
    expect((await end(mod, ann)).body).toMatchObject({
      code: 'no_session',
      detail: 'The player isn’t signed in anywhere.',
    })
  })

  test('staff see the keys of players without their secrets, and revoke them', async () => {
    const made = await must<{ id: string; secret: string }>(app.url, '/v1/developer/keys/', {
      method: 'POST',
      token: bob.accessToken,
      body: { name: 'website', scopes: ['profile:read'] },
    })
    await get({ ...bob, accessToken: made.secret }, '/v1/players/profile/')
    const keys = `/v1/admin/players/${bob.id}/keys/`
    expect((await get(mod, keys)).body).toMatchObject({ results: [{ id: made.id, last_ip: null }] })
    expect((await get(boss, keys)).body).toMatchObject({ results: [{ last_ip: expect.any(String) }] })
    expect(JSON.stringify((await get(boss, keys)).body)).not.toContain(made.secret)
    expect((await get(ann, keys)).status).toBe(401)
    const end = (who: Person, whom: Person) =>
      post(who, `/v1/admin/players/${whom.id}/keys/end/`, { reason, key_id: made.id })
    expect((await end(mod, boss)).body).toMatchObject({ code: 'above_role' })
    expect((await end(mod, bob)).body).toEqual({ ended: 1 })
    expect((await get({ ...bob, accessToken: made.secret }, '/v1/players/profile/')).status).toBe(401)
    expect((await end(mod, bob)).body).toMatchObject({ code: 'no_key' })
  })
})
