import { expect, test } from 'vitest'
import * as calls from '#contract/accounts/apps.ts'
import type { Permission } from '#core/permissions.ts'
import { MAX_APPS } from '#core/accounts/apps.ts'
import { as, later } from '#server/testing/account-safety.ts'
import { appClient, registerApp } from '#server/testing/app-client.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { readOwnRows } from '#server/domains/privacy/queries.ts'
import { insertAccount, newSession } from '#server/testing/people.ts'
import { actorOf, testRefusals } from '#server/testing/refusals.ts'
import { ann, app, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { createApp, deleteApp, endApp, removeConsent } from './apps.ts'
import { answerAppRequest, readAppRequest } from './requests.ts'

setUpNewAccount()

const APPS = '/v1/developer/apps/'
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
const list = async () =>
  (await must<{ results: object[] }>(app.url, APPS, { token: ann.accessToken })).results

test('an app is registered with a step-up; its secret is shown once', async () => {
  const made = await registerApp(app.url, ann, { website: 'https://board.example' })
  expect(made.client_secret).toMatch(/^[0-9A-Za-z]{30}$/)
  expect(await list()).toMatchObject([
    { client_id: made.client_id, name: 'Bracket Board', website: 'https://board.example', public: false },
  ])
  expect(JSON.stringify(await list())).not.toContain(made.client_secret)
  expect((await registerApp(app.url, ann, { public: true })).client_secret).toBeUndefined()
  const old = await later(app, ann)
  const body = { name: 'Late', redirect_uris: ['https://app.example/'] }
  expect(await as(app, old, APPS, { method: 'POST', body })).toMatchObject({
    body: { code: 'step_up_required' },
  })
})

test.each(['http://app.example/', 'https://app.example:99999/', 'https://999.1.1.1/'])(
  'an app is not answered at %s',
  async (address) => {
    const body = { name: 'Loose', redirect_uris: [address] }
    const refused = await as(app, ann, APPS, { method: 'POST', body })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('http://127.0.0.1')
  },
)

test('the website of an app does not pass for another one', async () => {
  const body = {
    name: 'Loose',
    redirect_uris: ['https://app.example/'],
    website: 'https://bank.example@evil.example/',
  }
  expect(await as(app, ann, APPS, { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { website: [expect.any(String)] },
  })
})

test('a deleted app stops at once, for everybody', async () => {
  const player = await insertAccount(app.url, 'board_user')
  const made = await registerApp(app.url, ann)
  const { access_token: access } = await appClient(app.url, made).tokens(player, 'profile:read')
  const read = () => ask(app.url, '/v1/players/profile/', { token: access })
  expect((await read()).status).toBe(200)
  const { apps, allowed_apps: none } = await readOwnRows(app.db, ann.id)
  expect([apps, none]).toMatchObject([[{ name: 'Bracket Board' }], []])
  expect((await readOwnRows(app.db, player.id))['allowed_apps']).toMatchObject([
    { name: 'Bracket Board', scopes: 'profile:read' },
  ])
  expect((await as(app, ann, `${APPS}${made.client_id}/`, { method: 'DELETE' })).status).toBe(204)
  expect((await read()).status).toBe(401)
})

test('staff see all apps, and end one with a reason', async () => {
  const boss = await insertAccount(app.url, 'apps_boss')
  await setRole(app.db, boss.username, 'admin')
  const made = await registerApp(app.url, ann, { name: 'Spam Machine' })
  await appClient(app.url, made).tokens(ann, 'profile:read')
  const { accessToken: token } = await newSession(app.url, boss)
  const page = await must<{ results: object[] }>(app.url, '/v1/admin/apps/', { token })
  expect(page.results).toContainEqual(
    expect.objectContaining({ name: 'Spam Machine', owner: ann.username, players: 1 }),
  )
  await must(app.url, `/v1/admin/apps/${made.client_id}/end/`, {
    method: 'POST',
    token,
    body: { reason: 'It sends spam.' },
  })
  expect(await list()).toEqual([])
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'player.end_app', reason: 'It sends spam.' })
})

const body = {
  name: 'n',
  redirect_uris: ['https://app.example/'],
  website: null,
  public: false,
}
const create = async (name = 'n') =>
  createApp.run(app.app.context, await actorOf(app, ann), { body: { ...body, name } })
const ofNobody = { params: { id: NOBODY } }
const actor = () => actorOf(app, ann)
const staff = async () => {
  const more = { role: 'admin' as const, permissions: new Set<Permission>() }
  return { ...(await actor()), ...more, language: null, mutedUntil: null }
}

testRefusals(calls.createApp, {
  name_not_allowed: () => create(`${app.app.context.settings.current().BRAND_NAME} Support`),
  too_many_apps: async () => {
    for (let n = 0; n < MAX_APPS; n++) await create()
    return create()
  },
})
testRefusals(calls.deleteApp, {
  not_found: async () => deleteApp.run(app.app.context, await actor(), ofNobody),
})
testRefusals(calls.removeConsent, {
  not_found: async () => removeConsent.run(app.app.context, await actor(), ofNobody),
})
testRefusals(calls.endApp, {
  not_found: async () =>
    endApp.run(app.app.context, await staff(), { ...ofNobody, body: { reason: 'none' } }),
})
const request = async (scope: string) => {
  const page = await appClient(app.url, await registerApp(app.url, ann)).ask(scope)
  return { params: { id: page.searchParams.get('request') ?? '' } }
}
testRefusals(calls.readAppRequest, {
  ended: async () => readAppRequest.run(app.app.context, await actor(), ofNobody),
  no_scope: async () => readAppRequest.run(app.app.context, await actor(), await request('none')),
})
testRefusals(calls.answerAppRequest, {
  ended: async () =>
    answerAppRequest.run(app.app.context, await actor(), { ...ofNobody, body: { allow: false } }),
  no_scope: async () =>
    answerAppRequest.run(app.app.context, await actor(), {
      ...(await request('none')),
      body: { allow: true },
    }),
  step_up_required: async () =>
    answerAppRequest.run(app.app.context, await actorOf(app, ann, false), {
      ...(await request('profile:read')),
      body: { allow: true },
    }),
})

test('an app is allowed with a step-up alone, and refused without one', async () => {
  const client = appClient(app.url, await registerApp(app.url, ann))
  const stale = await later(app, ann)
  const page = await client.ask('profile:read')
  const asked = page.searchParams.get('request') ?? ''
  expect(await client.answer(stale, asked)).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  expect((await client.answer(stale, asked, false)).status).toBe(200)
})
