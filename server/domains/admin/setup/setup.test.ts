import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/admin/setup.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, signIn } from '#server/testing/visitor.ts'
import { isSetupNeeded, setupLine, setupToken } from './token.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = setupToken(app.app.context.secrets)
  await insertPlayers(app, ['somebody'])
})
afterAll(() => app.close())

const setUp = (more: object = {}) =>
  ask(app.url, '/v1/setup/', {
    method: 'POST',
    body: {
      token,
      site: 'Night Owls',
      username: 'first_admin',
      email: 'first@players.example',
      password: 'a very long way to go',
      ...more,
    },
  })

test('a site without an admin writes a link into its log, and says that it waits', async () => {
  expect(await setupLine(app.app.context)).toContain(`/setup#token=${token}`)
  expect((await ask(app.url, '/v1/setup/')).body).toEqual({
    needed: true,
    token_required: true,
    address: null,
  })
})

test('the demo world is never set up', async () => {
  const config = { ...app.app.context.config, demo: true }
  expect(await isSetupNeeded({ config }, app.db)).toBe(false)
})

test('a forged token is refused, before anything else is looked at', async () => {
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [forged, 'x', token.slice(1)]) {
    expect((await setUp({ token: wrong, password: 'password1234' })).body).toMatchObject({
      code: 'bad_setup_token',
    })
    const tried = await ask(app.url, '/v1/setup/test/', {
      method: 'POST',
      body: { token: wrong, email: 'a@b.example' },
    })
    expect([tried.status, tried.body.code]).toEqual([403, 'bad_setup_token'])
  }
})

test('mail and storage are tried, and nothing is left of it', async () => {
  const { status, body } = await ask(app.url, '/v1/setup/test/', {
    method: 'POST',
    body: { token, email: 'first@players.example' },
  })
  expect([status, body]).toEqual([200, { mail: 'kept', mail_error: null, storage: true }])
  const mails = await app.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  expect(mails).toEqual([{ recipient: 'first@players.example', subject: 'Test email' }])
  expect(await app.app.context.files.listOlderThan(-1_000_000)).toEqual([])
})

test.each([
  ['bad_site_name', { site: 'a\u0001b' }],
  ['common_password', { password: 'password1234' }],
  ['username_taken', { username: 'somebody' }],
  ['email_has_account', { email: 'somebody@players.example' }],
])('refused with %s', async (code, more) => {
  const { status, body } = await setUp(more)
  expect([status, body.code]).toEqual([400, code])
})

test('of two that come at once one is the admin, who is signed in and has named the site', async () => {
  const done = await Promise.all([
    setUp(),
    setUp({ username: 'other_admin', email: 'other@players.example' }),
  ])
  expect(done.map(({ status }) => status).toSorted()).toEqual([201, 404])
  const made = done.find(({ status }) => status === 201)?.body.extras as { username: string; role: string }
  expect(made.role).toBe('admin')
  expect((await ask(app.url, '/v1/site/')).body).toMatchObject({ brand: { name: 'Night Owls' } })
  const admins = await app.db
    .selectFrom('players')
    .select(['username', 'role'])
    .where('role', '=', 'admin')
    .execute()
  expect(admins).toEqual([{ username: made.username, role: 'admin' }])
  const audit = await app.db.selectFrom('audit_log').select(['action', 'role']).execute()
  expect(audit).toEqual(
    expect.arrayContaining([
      { action: 'player.role', role: 'operator' },
      { action: 'setting.change', role: 'operator' },
    ]),
  )
})

test('the used token is worth nothing, and the log names no link any more', async () => {
  expect((await setUp({ username: 'third', email: 'third@players.example' })).body).toMatchObject({
    code: 'set_up_already',
  })
  expect((await ask(app.url, '/v1/setup/')).body).toMatchObject({ needed: false, token_required: false })
  expect(await setupLine(app.app.context)).toBeUndefined()
})

test('the checklist names what is left, to staff alone', async () => {
  const admin = await app.db
    .selectFrom('players')
    .select('email')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const person = await signIn(app.url, { email: admin.email, password: 'a very long way to go' })
  const { body } = await ask(app.url, '/v1/admin/setup/', { token: person.accessToken })
  expect(body.steps).toEqual(calls.CHECKLIST.map((id) => ({ id, done: id === 'payments' })))
  expect((await ask(app.url, '/v1/admin/setup/')).status).toBe(401)
})
