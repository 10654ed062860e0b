import { beforeAll, describe, expect, test } from 'vitest'
import type { Organization } from '#contract/organizations/organizations.ts'
import * as calls from '#contract/organizations/keys.ts'
import { KEY_DAYS, MAX_KEYS } from '#core/accounts/keys.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { newSession } from '#server/testing/people.ts'
import { actorOf, testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  ann,
  app,
  bob,
  cid,
  live,
  made,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { ask, must, subjectsTo, type Person } from '#server/testing/visitor.ts'
import {
  createOrganizationKey,
  listOrganizationKeys,
  revokeOrganizationKey,
  rotateOrganizationKey,
} from './keys.ts'

setUpTournaments()
const DAY_MS = 24 * 3_600_000
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
let organizations: ReturnType<typeof organizationActions>
let night: Organization
let other: Organization
beforeAll(async () => {
  organizations = organizationActions(app)
  // ann manages it, bob is a referee, cid is not of it. org owns another one, too.
  night = await organizations.found(org, [
    [ann, 'manager'],
    [bob, 'referee'],
  ])
  other = await organizations.found(org)
})

const ALL = [...calls.createOrganizationKey.body.shape.scopes.element.options]
type Made = { id: string; secret: string; scopes: string[] }
const keysPath = (slug = night.slug) => `/v1/organizations/${slug}/keys/`
const make = async (fields: object = {}, { who = org, slug = night.slug } = {}) =>
  must<Made>(app.url, keysPath(slug), {
    method: 'POST',
    token: (await newSession(app.url, who)).accessToken,
    body: { name: 'stream desk', scopes: ALL, ...fields },
  })
const by = <Body = { code?: string }>(
  secret: string,
  path: string,
  method: 'GET' | 'POST' | 'PUT' = 'GET',
  body?: object,
) => ask<Body>(app.url, path, { token: secret, method, ...(body ? { body } : {}) })
const byProgram = (secret: string): Person => ({ ...org, accessToken: secret })

describe('an organization’s key', () => {
  test('is listed for its owners and managers with its maker, and for nobody’s own keys', async () => {
    const { id, secret } = await make({ name: 'listed' })
    expect(secret).toMatch(/^ctd_[0-9A-Za-z]{36}$/)
    for (const who of [org, ann]) {
      const { body } = await organizations.send<{ results: object[] }>(who, 'GET', keysPath())
      expect(body.results).toContainEqual(
        expect.objectContaining({ id, by: expect.objectContaining({ id: org.id }) }),
      )
      expect(JSON.stringify(body)).not.toContain(secret)
    }
    const own = await organizations.send<{ results: object[] }>(org, 'GET', '/v1/developer/keys/')
    expect(own.body.results).toEqual([])
  })

  test('runs a tournament of the organization; the journal says by which key', async () => {
    const { secret } = await make()
    const bot = byProgram(secret)
    const created = await act.create(bot, { name: 'By key' })
    expect(created).toMatchObject({ status: 201, body: { organization: { id: night.id } } })
    const id = await live({ organization_id: night.id })
    expect(await act.act(bot, id, 'pause', { paused: true, reason: 'No power.' })).toMatchObject({
      status: 200,
    })
    expect(await act.journal(id, org)).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ by_key: 'stream desk' }) }),
    )
  })

  test('sees drafts of the organization, and of others what visitors see', async () => {
    const { secret } = await make()
    const [own, foreign, shown] = [await made({ organization_id: night.id }), await made(), await open()]
    const status = async (id: number) => (await by(secret, `/v1/tournaments/${id}/`)).status
    expect([await status(own), await status(foreign), await status(shown)]).toEqual([200, 404, 200])
    expect(await by<{ can: object }>(secret, `/v1/tournaments/${shown}/`)).toMatchObject({
      body: { can: { edit: false } },
    })
    const mine = await by<{ count: number }>(secret, '/v1/organizations/?scope=mine')
    expect(mine.body.count).toBe(0)
  })

  test.each([
    [
      'another tournament of its maker',
      async () => act.act(byProgram((await make()).secret), await open(), 'pause', { paused: true }),
    ],
    [
      'another organization of its maker',
      async () => by((await make()).secret, `/v1/organizations/${other.slug}/bans/`),
    ],
    [
      'what it moves to another organization',
      async () => act.create(byProgram((await make()).secret), { organization_id: other.id }),
    ],
  ])('is refused for %s', async (_what, ask_) => {
    expect(await ask_()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('bans and lifts, but changes no member', async () => {
    const { secret } = await make()
    const path = `/v1/organizations/${night.slug}/bans/`
    const banned = await by<{ id: number }>(secret, path, 'POST', { username: cid.username, ends: null })
    expect(banned.status).toBe(201)
    expect((await by(secret, `${path}${banned.body.id}/lift/`, 'POST', {})).status).toBe(200)
    expect(
      await by(secret, `/v1/organizations/${night.slug}/members/`, 'PUT', {
        username: cid.username,
        role: 'owner',
      }),
    ).toMatchObject({ body: { code: 'session_only' } })
  })

  test('does nothing as a player: it enters no tournament, and reads no profile', async () => {
    const { secret } = await make()
    const id = await open({ organization_id: night.id })
    expect(await act.enter(byProgram(secret), id)).toMatchObject({ body: { code: 'session_only' } })
    expect(await by(secret, '/v1/players/profile/')).toMatchObject({ body: { code: 'session_only' } })
    const lobby = { game: 'chess', mode: 'blitz' }
    expect(await by(secret, '/v1/lobbies/', 'POST', lobby)).toMatchObject({ body: { code: 'session_only' } })
    const asked = organizations.send(org, 'POST', keysPath(), { name: 'n', scopes: ['wallet:read'] })
    expect((await asked).status).toBe(400)
  })

  test('ends when its maker owns the organization no longer', async () => {
    const second = await organizations.member(org, night.slug, cid, 'owner')
    expect(second.status).toBe(200)
    const one = await make({}, { who: cid })
    const kept = await make()
    const status = async ({ secret }: Made) => (await by(secret, '/v1/games/')).status
    expect([await status(one), await status(kept)]).toEqual([200, 200])
    await organizations.member(org, night.slug, cid, 'manager')
    expect([await status(one), await status(kept)]).toEqual([401, 200])
    await organizations.member(org, night.slug, cid, 'none')
  })

  test('ends when the organization is handed over, or its maker leaves', async () => {
    const next = await organizations.found(org, [[ann, 'owner']])
    const [first, second] = [
      await make({}, { slug: next.slug }),
      await make({}, { who: ann, slug: next.slug }),
    ]
    expect((await organizations.act(org, next.slug, 'hand-over', { username: ann.username })).status).toBe(
      200,
    )
    expect((await by(first.secret, '/v1/games/')).status).toBe(401)
    await organizations.member(ann, next.slug, org, 'owner')
    expect((await organizations.act(ann, next.slug, 'leave')).status).toBe(200)
    expect((await by(second.secret, '/v1/games/')).status).toBe(401)
  })

  test('is revoked by a manager, and by no referee', async () => {
    const { id, secret } = await make()
    const path = `${keysPath()}${id}/`
    expect(await organizations.send(bob, 'DELETE', path)).toMatchObject({ body: { code: 'not_staff' } })
    expect((await organizations.send(ann, 'DELETE', path)).status).toBe(204)
    expect((await by(secret, '/v1/games/')).status).toBe(401)
  })
})

test('every owner gets a mail before a key ends', { tags: 'long', timeout: 30_000 }, async () => {
  const next = await organizations.found(org, [
    [cid, 'owner'],
    [ann, 'manager'],
  ])
  await make({ name: 'soon over' }, { slug: next.slug })
  app.clock.advance((KEY_DAYS - 14) * DAY_MS)
  await app.runJobs()
  const told = async (who: Person) =>
    (await subjectsTo(app.url, who.email)).filter((subject) => subject.includes('soon over')).length
  expect([await told(org), await told(cid), await told(ann)]).toEqual([1, 1, 0])
})

const body = { name: 'n', scopes: [...ALL], expires_in_days: 90 }
const run = async (who: Person, slug = night.slug) =>
  createOrganizationKey.run(app.app.context, await actorOf(app, who), { params: { slug }, body })
const turn = async (who: Person, id: string, slug = night.slug) =>
  rotateOrganizationKey.run(app.app.context, await actorOf(app, who), { params: { slug, id } })
const end = async (who: Person, slug = night.slug) =>
  revokeOrganizationKey.run(app.app.context, await actorOf(app, who), { params: { slug, id: NOBODY } })
const list = async (who: Person, slug = night.slug) =>
  listOrganizationKeys.run(app.app.context, await actorOf(app, who), { params: { slug } })

testRefusals(calls.listOrganizationKeys, {
  not_found: () => list(org, 'no-such-one'),
  not_staff: () => list(bob),
})
testRefusals(calls.createOrganizationKey, {
  not_found: () => run(org, 'no-such-one'),
  not_owner: () => run(ann),
  too_many_keys: async () => {
    for (let n = 0; n < MAX_KEYS; n++) await run(org, other.slug)
    return run(org, other.slug)
  },
})
testRefusals(calls.rotateOrganizationKey, {
  not_found: () => turn(org, NOBODY, 'no-such-one'),
  not_owner: () => turn(ann, NOBODY),
  no_such_key: () => turn(org, NOBODY),
  already_rotated: async () => {
    const { id } = await make()
    await turn(org, id)
    return turn(org, id)
  },
})
testRefusals(calls.revokeOrganizationKey, {
  not_found: () => end(org, 'no-such-one'),
  not_staff: () => end(bob),
  no_such_key: () => end(org),
})
