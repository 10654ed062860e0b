import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as safety from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, subjectsTo, type Ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let count = 0
let ann: Person
let site: string
beforeAll(async () => {
  app = await startTestApp()
  site = app.app.context.config.publicUrl
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await insertAccount(app.url, `ann_step_${++count}`)
})

type Body = Record<string, unknown> & { code?: string }
const as = (who: Person, path: string, options: Ask = {}) =>
  ask<Body>(app.url, path, { token: who.accessToken, ...options })
const post = (who: Person, path: string, body: unknown = {}) => as(who, path, { method: 'POST', body })
const login = (who: Person) =>
  ask<Body>(app.url, '/v1/accounts/login/', {
    method: 'POST',
    body: { email: who.email, password: who.password },
  })
const anyone = (path: string, body: unknown) => ask<Body>(app.url, path, { method: 'POST', body })
const later = (who: Person) => safety.later(app, who)
const withApp = (who: Person) => safety.withApp(app, who)
const withPasskey = (who: Person) => safety.withPasskey(app, who)

describe('step-up with a second factor', () => {
  test(
    'the password alone is not enough; with a code it is, and the code works once',
    { tags: 'long' },
    async () => {
      const { code, recoveryCodes } = await withApp(ann)
      const old = await later(ann)
      const stepUp = (more: object = {}) =>
        post(old, '/v1/accounts/step-up/', { password: ann.password, ...more })
      const change = () =>
        as(old, '/v1/players/paypal-update/', {
          method: 'PUT',
          body: { paypal_email: 'pay@players.example' },
        })
      expect(await stepUp()).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required', methods: ['totp', 'recovery_code'] },
      })
      expect((await change()).status).toBe(403)
      expect(await stepUp({ code: '000000' })).toMatchObject({
        status: 400,
        body: { code: [expect.any(String)] },
      })
      expect((await post(old, '/v1/accounts/step-up/', { code: code() })).body).toMatchObject({
        password: [expect.any(String)],
      })
      const good = code()
      expect((await stepUp({ code: good })).status).toBe(200)
      expect((await stepUp({ code: good })).status).toBe(400)
      expect((await change()).status).toBe(200)
      expect((await stepUp({ recovery_code: recoveryCodes[0] })).status).toBe(200)
      expect((await stepUp({ recovery_code: recoveryCodes[0] })).status).toBe(400)
    },
  )

  test(
    'a passkey with user verification is enough; without it the password is needed too',
    { tags: 'long' },
    async () => {
      const { device } = await withPasskey(ann)
      const old = await later(ann)
      const prove = async (isUserChecked: boolean) => {
        const { body } = await post(old, '/v1/accounts/passkey-options/')
        return {
          challenge_id: body['challenge_id'],
          response: device.prove(body['options'] as never, { origin: site, verified: isUserChecked }),
        }
      }
      expect((await post(old, '/v1/accounts/step-up/', { password: ann.password })).body).toMatchObject({
        code: 'second_factor_required',
        methods: ['passkey', 'recovery_code'],
      })
      expect((await post(old, '/v1/accounts/step-up/', { passkey: await prove(false) })).body).toMatchObject({
        code: 'password_needed',
      })
      expect(
        (await post(old, '/v1/accounts/step-up/', { password: ann.password, passkey: await prove(false) }))
          .status,
      ).toBe(200)
      expect((await post(old, '/v1/accounts/step-up/', { passkey: await prove(true) })).status).toBe(200)
    },
  )

  test('the password alone does not delete the account either', { tags: 'long' }, async () => {
    await withApp(ann)
    const old = await later(ann)
    expect(
      (await post(old, '/v1/accounts/delete/', { password: ann.password, confirm: true })).body,
    ).toMatchObject({ code: 'step_up_required' })
  })
})

describe('a new password removes all other sign-in methods on request', () => {
  const NEW = 'a whole new long phrase'
  const connect = (who: Person) =>
    app.db
      .insertInto('social_identities')
      .values(
        ['google', 'lichess'].map((provider) => ({
          provider,
          subject: `${provider}-${who.id}`,
          player_id: who.id,
          handle: 'h',
          created_at: app.clock.now(),
          last_used_at: app.clock.now(),
        })),
      )
      .execute()
  const left = async (who: Person) => {
    const identities = await app.db
      .selectFrom('social_identities')
      .select('provider')
      .where('player_id', '=', who.id)
      .execute()
    const passkeys = await app.db
      .selectFrom('passkeys')
      .select('id')
      .where('player_id', '=', who.id)
      .execute()
    return { identities: identities.map(({ provider }) => provider).sort(), passkeys: passkeys.length }
  }
  const change = (who: Person, more: object) =>
    as(who, '/v1/accounts/change-password/', {
      method: 'PUT',
      body: { old_password: who.password, password: NEW, confirm_password: NEW, ...more },
    })
  async function reset(who: Person, more: object) {
    await anyone('/v1/accounts/forgot-password/', { email: who.email })
    const { id, token } = await linkInMail(app.url, who.email, '/reset-password')
    return ask<Body>(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
      method: 'PUT',
      body: { password: NEW, confirm_password: NEW, ...more },
    })
  }

  test('on a change: only on request', { tags: 'long' }, async () => {
    await connect(ann)
    await withPasskey(ann)
    expect((await change(ann, {})).status).toBe(200)
    expect(await left(ann)).toEqual({ identities: ['google', 'lichess'], passkeys: 1 })
    expect((await change({ ...ann, password: NEW }, { disconnect_others: true })).status).toBe(200)
    expect(await left(ann)).toEqual({ identities: ['lichess'], passkeys: 0 })
    expect((await login({ ...ann, password: NEW })).status).toBe(200)
    await expect
      .poll(() => subjectsTo(app.url, ann.email))
      .toContain('The security settings of your account changed')
  })

  test(
    'by a reset link: access to the mailbox alone does not remove the only second factor',
    { tags: 'long' },
    async () => {
      await connect(ann)
      await withPasskey(ann)
      expect(await reset(ann, { disconnect_others: true })).toMatchObject({
        status: 200,
        body: { passkeys_left: 1 },
      })
      expect(await left(ann)).toEqual({ identities: ['lichess'], passkeys: 1 })
      expect((await login({ ...ann, password: NEW })).body).toMatchObject({ code: 'second_factor_required' })
    },
  )

  test('by a reset link, with an authenticator app, which stays', async () => {
    await withApp(ann)
    await withPasskey(ann)
    expect(await reset(ann, { disconnect_others: true })).toMatchObject({
      status: 200,
      body: { passkeys_left: 0 },
    })
    expect(await left(ann)).toEqual({ identities: [], passkeys: 0 })
    expect((await login({ ...ann, password: NEW })).body).toMatchObject({
      code: 'second_factor_required',
      methods: ['totp', 'recovery_code'],
    })
  })
})
