import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUEUE_KINDS } from '#core/queues.ts'
import { TEMPLATE_KINDS } from '#contract/admin/reasons.ts'
import { permissionFor } from '#core/queues.ts'
import { permissionsOfRole } from '#core/permissions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let admin: Person
let other: Person
let mod: Person
let ann: Person
let bob: Person
let eve: Person
const reason = 'I run the chess evenings of our club.'

beforeAll(async () => {
  app = await startTestApp()
  ;[admin, other, mod, ann, bob, eve] = await insertPlayers(app, [
    'boss_c',
    'boss_two',
    'mod_c',
    'ann_c',
    'bob_c',
    'eve_c',
  ])
  for (const who of [admin, other]) await setRole(app.db, who.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

const get = <Body>(who: Person, path: string) => ask<Body>(app.url, path, { token: who.accessToken })
const request = (who: Person) =>
  must(app.url, '/v1/players/organizer-request/', {
    method: 'POST',
    token: who.accessToken,
    body: { reason },
  })
const decide = (by: Person, whom: Person, body: object) =>
  ask<{ code?: string; status?: string }>(app.url, `/v1/admin/organizer-requests/${whom.id}/decide/`, {
    method: 'POST',
    token: by.accessToken,
    body,
  })

describe('the queues', () => {
  type Answer = { queues: { kind: string; waiting: number }[] }
  test('are those that the role may see', async () => {
    await request(ann)
    const { queues } = (await get<Answer>(admin, '/v1/admin/queues/')).body
    expect(queues.filter(({ waiting }) => waiting > 0)).toEqual([{ kind: 'organizers', waiting: 1 }])
    expect(queues.map(({ kind }) => kind).sort()).toEqual([...QUEUE_KINDS].sort())
    const { body } = await get<Answer>(mod, '/v1/admin/queues/')
    const ofModerators = new Set<string>(permissionsOfRole('moderator'))
    expect(body.queues.map(({ kind }) => kind).sort()).toEqual(
      QUEUE_KINDS.filter((kind) => ofModerators.has(permissionFor(kind))).sort(),
    )
    expect((await get(ann, '/v1/admin/queues/')).status).toBe(403)
    expect((await ask(app.url, '/v1/admin/queues/')).status).toBe(401)
  })
})

describe("a player's record", () => {
  const record = (who: Person, id: string) => get(who, `/v1/admin/players/${id}/record/`)
  test('is shown to staff, with what others have reported', async () => {
    await must(app.url, '/v1/reports/', {
      method: 'POST',
      token: bob.accessToken,
      body: { kind: 'player', id: ann.id, reason: 'spam' },
    })
    await must(app.url, `/v1/admin/players/${eve.id}/sanctions/`, {
      method: 'POST',
      token: mod.accessToken,
      body: { kind: 'warn', reason: 'Stop advertising.' },
    })
    expect((await record(mod, ann.id)).body).toEqual({
      player: { id: ann.id, username: 'ann_c', avatar_url: null },
      role: 'player',
      joined: expect.any(String),
      matches: 0,
      wins: 0,
      disputes: 0,
      reliability: 100,
      reports: { open: 1, recent: 1 },
      sanctions: 0,
    })
    expect((await record(mod, eve.id)).body).toMatchObject({ sanctions: 1 })
    expect(await record(ann, ann.id)).toMatchObject({ status: 403 })
    const nobody = '0193b9a0-0000-7000-8000-000000000000'
    expect(await record(mod, nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('templates of reasons', () => {
  type Answer = { language: string; results: { name: string; text: string }[] }
  test.each(TEMPLATE_KINDS)('are in the language of the player who reads them: %s', async (kind) => {
    const reasons = (id: string) => get<Answer>(admin, `/v1/admin/reasons/${kind}/?player=${id}`)
    await must(app.url, '/v1/players/profile/', {
      method: 'PUT',
      token: bob.accessToken,
      body: { language: 'de' },
    })
    const english = (await reasons(ann.id)).body
    const german = (await reasons(bob.id)).body
    expect([english.language, german.language]).toEqual(['en', 'de'])
    expect(english.results.length).toBeGreaterThan(1)
    expect(german.results.map(({ name }) => name)).toEqual(english.results.map(({ name }) => name))
    for (const [place, { text }] of german.results.entries())
      expect(text).not.toBe(english.results[place]?.text)
  })

  test('name the decision that they are for', async () => {
    const { body } = await get<{ results: { id: string; decision: string | null }[] }>(
      admin,
      `/v1/admin/reasons/appeals/?player=${ann.id}`,
    )
    expect(body.results.map(({ id, decision }) => [id, decision])).toEqual([
      ['stands', 'upheld'],
      ['wrong', 'lifted'],
      ['enough', 'lifted'],
    ])
  })

  test('a queue whose players read no reason has none', async () => {
    const { body } = await get<Answer>(admin, `/v1/admin/reasons/ledger/?player=${ann.id}`)
    expect(body.results).toEqual([])
  })
})

describe('a decision', () => {
  test('of two admins at once counts once, and a refusal needs a reason that the player reads', async () => {
    expect(await decide(mod, ann, { granted: true, reason: 'Known to us.' })).toMatchObject({ status: 403 })
    expect(await decide(admin, ann, { granted: false, reason: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'needs_reason' },
    })
    const answers = await Promise.all([
      decide(admin, ann, { granted: false, reason: 'Play some matches first.' }),
      decide(other, ann, { granted: false, reason: 'Tell us more about it.' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('not_pending')
    const { results } = (await get<{ results: { message: string }[] }>(ann, '/v1/players/notifications/'))
      .body
    expect(results).toHaveLength(1)
    expect(results[0]?.message).toMatch(/^Your request to organize tournaments was declined: (Play|Tell)/)
  })

  test('is lost with the role, on the next call', async () => {
    await request(bob)
    await setRole(app.db, other.username, 'player')
    expect(await decide(other, bob, { granted: true, reason: 'Known to us.' })).toMatchObject({ status: 403 })
    expect((await get(other, '/v1/admin/organizer-requests/')).status).toBe(403)
    expect((await get(other, '/v1/admin/audit/')).status).toBe(403)
  })
})

describe('the audit log', () => {
  type Row = { action: string; actor: { username: string } | null; subject: { name: string | null } }
  const log = async (query: string) =>
    (await get<{ count: number; results: Row[] }>(mod, `/v1/admin/audit/?${query}`)).body

  test('is filtered by whoever acted or was meant, and by kind', async () => {
    await decide(admin, bob, { granted: true, reason: 'Known to us.' })
    const about = await log('person=bob_c')
    expect(about.results).toMatchObject([
      {
        action: 'organizer.grant',
        actor: { username: 'boss_c' },
        subject: { kind: 'player', name: 'bob_c' },
      },
    ])
    expect((await log('person=BOSS_C')).results.map(({ action }) => action)).toContain('organizer.grant')
    expect(await log('person=nobody_is_this')).toMatchObject({ count: 0, results: [] })
    expect(await log('kind=match')).toMatchObject({ count: 0 })
    expect(await log('kind=player&page_size=1')).toMatchObject({ count: 3, results: { length: 1 } })
    expect((await get(ann, '/v1/admin/audit/')).status).toBe(403)
  })
})
