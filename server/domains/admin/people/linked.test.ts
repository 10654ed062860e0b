import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let mod: Person
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod, ann, bob, cid] = await insertPlayers(
    app,
    ['boss_linked', 'mod_linked', 'ann_linked', 'bob_linked', 'cid_linked'],
    'rocket-league',
  )
  await setRole(app.db, boss.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
  const ipOf = { [ann.id]: '203.0.113.7', [bob.id]: '203.0.113.7', [cid.id]: '2001:db8::7' }
  for (const who of [boss, mod, ann, bob, cid])
    await app.db
      .updateTable('sessions')
      .set({ ip: ipOf[who.id] ?? null })
      .where('player_id', '=', who.id)
      .execute()
  const mark = { mark_hash: Buffer.from('one browser'), first_seen_at: app.clock.now() }
  await app.db
    .insertInto('device_marks')
    .values([ann, cid].map(({ id }) => ({ player_id: id, ...mark })))
    .execute()
})
afterAll(() => app.close())

async function find(who: Person, q: string): Promise<string[]> {
  const path = `/v1/admin/players/?${new URLSearchParams({ q })}`
  const { results } = await must<{ results: { player: { username: string } }[] }>(app.url, path, {
    token: who.accessToken,
  })
  return results.map(({ player }) => player.username).toSorted()
}

test('whoever may read personal data finds by network address, phone number and PayPal address', async () => {
  await app.db
    .updateTable('players')
    .set({ phone: '+43660123456', paypal_email: 'Cid@PayPal.example', signup_ip: '203.0.113.7' })
    .where('id', '=', cid.id)
    .execute()
  expect(await find(boss, ' 203.0.113.7 ')).toEqual([ann.username, bob.username, cid.username])
  expect(await find(boss, '2001:db8::7')).toEqual([cid.username])
  expect(await find(boss, '+43 660 / 123-456')).toEqual([cid.username])
  expect(await find(boss, 'cid@paypal.example')).toEqual([cid.username])
  for (const q of ['203.0.113.7', '2001:db8::7', '+43660123456', 'cid@paypal.example'])
    expect(await find(mod, q)).toEqual([])
})

test('a player’s page lists who has used the same browser or address, without either', async () => {
  const linked = (who: Person) =>
    ask<{ results: object[] }>(app.url, `/v1/admin/players/${ann.id}/linked/`, { token: who.accessToken })
  const { body } = await linked(mod)
  expect(body.results).toEqual([
    expect.objectContaining({
      player: expect.objectContaining({ username: cid.username }),
      same_browser: true,
      same_address: false,
    }),
    expect.objectContaining({
      player: expect.objectContaining({ username: bob.username }),
      same_browser: false,
      same_address: true,
    }),
  ])
  expect(JSON.stringify(body)).not.toContain('203.0')
  expect((await linked(bob)).status).toBe(403)
  const none = '/v1/admin/players/4a1f6f4e-0000-4000-8000-000000000000/linked/'
  expect((await ask(app.url, none, { token: mod.accessToken })).status).toBe(404)
})

test('and the disputes of the player’s matches, open and over', async () => {
  const actions = playActions(app)
  const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 0 })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const { match_id: matchId, sides } = await actions.look(lobby.id)
  await actions.match(ann, matchId ?? 0, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId ?? 0, 'dispute', { reason: 'I have won that.' })
  const disputes = (of: Person) =>
    must<{ count: number; results: object[] }>(app.url, `/v1/admin/players/${of.id}/disputes/`, {
      token: mod.accessToken,
    })
  const open = { match_id: matchId, side: bob.username, opponent: ann.username, closed: null, result: null }
  expect(await disputes(bob)).toMatchObject({ count: 1, results: [open] })
  expect(await disputes(cid)).toMatchObject({ count: 0, results: [] })
  const now = app.clock.now().toISOString()
  await actions.resolve(mod, matchId ?? 0, sides[1]?.id ?? 0)
  await actions.match(ann, matchId ?? 0, 'accept-decision', {})
  expect((await disputes(bob)).results).toMatchObject([{ closed: now, result: 'win' }])
})
