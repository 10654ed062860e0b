import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_MS } from '#core/undo.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { APPEAL_VALID_MS } from '#server/domains/accounts/sign-in/appeal-token.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let boss: Person
let mod: Person
let other: Person
let ann: Person
let count = 0
const reason = 'Insulted three opponents in the chat.'
const text = 'It was my brother who wrote that. I am sorry.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, mod, other] = await insertPlayers(app, ['boss_appeal', 'mod_appeal', 'mod_appeal2'])
  await setRole(app.db, boss.username, 'admin')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann] = await insertPlayers(app, [`ann_appeal${count}`])
  ;[boss, mod, other] = [
    await newSession(app.url, boss),
    await newSession(app.url, mod),
    await newSession(app.url, other),
  ]
})

type Answered = { id: number; code?: string; appeal?: { status: string; answer: string | null } }
const post = (who: Person | undefined, path: string, body: object) =>
  ask<Answered>(app.url, path, { method: 'POST', token: who?.accessToken, body })
const give = async (kind: string, by = mod) => {
  const until = kind === 'mute' ? new Date(app.clock.now().getTime() + 3_600_000).toISOString() : null
  return (
    await must<{ id: number }>(app.url, `/v1/admin/players/${ann.id}/sanctions/`, {
      method: 'POST',
      token: by.accessToken,
      body: { kind, until, reason },
    })
  ).id
}
const appeal = (id: number, who = ann) => post(who, `/v1/players/sanctions/${id}/appeal/`, { text })
const answer = (id: number, by: Person, verdict = 'upheld') =>
  post(by, `/v1/admin/appeals/${id}/answer/`, { verdict, reason: 'We have read the whole chat.' })
const tokenFromSignIn = async () =>
  (
    await ask<{ appeal_token: string }>(app.url, '/v1/accounts/login/', {
      method: 'POST',
      body: { email: ann.email, password: ann.password },
    })
  ).body.appeal_token
const waiting = async (who: Person) =>
  must<{ count: number; results: { sanction: { id: number }; is_own: boolean }[] }>(
    app.url,
    '/v1/admin/appeals/',
    {
      token: who.accessToken,
    },
  )

describe('an appeal', () => {
  test('is answered by another moderator; upheld, it stays in force and the player hears', async () => {
    const id = await give('mute')
    expect(await appeal(id)).toMatchObject({ status: 201, body: { appeal: { status: 'open' } } })
    expect((await waiting(mod)).results).toMatchObject([{ sanction: { id }, is_own: true }])
    expect((await waiting(other)).results).toMatchObject([{ sanction: { id }, is_own: false }])
    expect((await answer(id, mod)).body).toMatchObject({ code: 'own_case' })
    const both = await Promise.all([answer(id, other), answer(id, boss, 'lifted')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_decided' })
    expect((await waiting(other)).count).toBe(0)
    app.clock.advance(UNDO_MS)
    await app.runJobs()
    const told = await app.db
      .selectFrom('notifications')
      .select('message_key')
      .where('player_id', '=', ann.id)
      .execute()
    expect(told).toHaveLength(2)
  })

  test('lifted, the restriction ends', { tags: 'long' }, async () => {
    const id = await give('mute')
    await appeal(id)
    expect((await answer(id, other, 'lifted')).body).toMatchObject({
      is_in_force: false,
      appeal: { status: 'lifted', answer: 'We have read the whole chat.' },
    })
    const row = await app.db
      .selectFrom('players')
      .select('muted_until')
      .where('id', '=', ann.id)
      .executeTakeFirst()
    expect(row).toEqual({ muted_until: null })
  })

  test('of whoever cannot sign in comes with the token of the refused sign-in', async () => {
    const id = await give('ban')
    const token = await tokenFromSignIn()
    expect((await post(undefined, '/v1/appeals/read/', { token })).body).toMatchObject({
      id,
      kind: 'ban',
      reason,
    })
    expect(await post(undefined, '/v1/appeals/', { token, text })).toMatchObject({
      status: 201,
      body: { id },
    })
    expect((await post(undefined, '/v1/appeals/', { token, text })).body).toMatchObject({
      code: 'already_appealed',
    })
    await answer(id, other, 'lifted')
    expect((await tokenFromSignIn()) ?? 'signed in').toBe('signed in')
  })

  test('needs a token that is right and not too old', async () => {
    await give('ban')
    const token = await tokenFromSignIn()
    expect((await post(undefined, '/v1/appeals/read/', { token: `${token}x` })).body).toMatchObject({
      code: 'bad_token',
    })
    expect((await post(undefined, '/v1/appeals/', { token: ann.accessToken, text })).body).toMatchObject({
      code: 'bad_token',
    })
    app.clock.advance(APPEAL_VALID_MS.sign_in + 1000)
    expect((await post(undefined, '/v1/appeals/read/', { token })).body).toMatchObject({ code: 'bad_token' })
  })
})

describe('refusals', () => {
  test('of the player: not theirs, twice, no longer in force', async () => {
    const id = await give('mute')
    expect((await appeal(id, mod)).body).toMatchObject({ code: 'not_found' })
    await appeal(id)
    expect((await appeal(id)).body).toMatchObject({ code: 'already_appealed' })
    const warned = await give('warn')
    await post(mod, `/v1/admin/sanctions/${warned}/lift/`, { reason })
    expect((await appeal(warned)).body).toMatchObject({ code: 'not_in_force' })
  })

  test('of the moderator: no appeal, about oneself, about somebody above', async () => {
    const id = await give('warn')
    expect((await answer(id, other)).body).toMatchObject({ code: 'not_found' })
    await appeal(id)
    await setRole(app.db, ann.username, 'moderator')
    expect((await answer(id, ann)).body).toMatchObject({ code: 'self' })
    await setRole(app.db, ann.username, 'admin')
    expect((await answer(id, other)).body).toMatchObject({ code: 'above_role' })
    await setRole(app.db, ann.username, 'player')
    expect((await answer(id, ann)).status).toBe(403)
    await setRole(app.db, other.username, 'player')
    expect((await answer(id, other)).status).toBe(403)
    await setRole(app.db, other.username, 'moderator')
    expect((await answer(id, other)).status).toBe(200)
  })
})
