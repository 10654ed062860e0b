import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '#twins/authenticator.ts'
import * as safety from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, linkInMail, must, signIn, subjectsTo, type Ask, type Person } from '#server/testing/visitor.ts'

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
  ann = await insertAccount(app.url, `ann_safe_${++count}`)
})

type Body = Record<string, unknown> & { code?: string; extras?: Record<string, string> }
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
const withPasskey = (who: Person, name?: string) => safety.withPasskey(app, who, name)

describe('step-up', () => {
  const guarded: [string, Ask][] = [
    ['/v1/accounts/change-email/', { method: 'POST', body: { email: 'new@players.example' } }],
    ['/v1/players/paypal-update/', { method: 'PUT', body: { paypal_email: 'pay@players.example' } }],
    ['/v1/players/link-account/', { method: 'PUT', body: { provider: 'google', social_token: 'x' } }],
    ['/v1/players/disconnect-account/', { method: 'PUT', body: { provider: 'google' } }],
    [
      '/v1/accounts/change-password/',
      {
        method: 'PUT',
        body: {
          old_password: 'another one',
          password: 'a better long phrase',
          confirm_password: 'a better long phrase',
          disconnect_others: true,
        },
      },
    ],
    ['/v1/accounts/totp/', { method: 'POST' }],
    ['/v1/accounts/totp/', { method: 'DELETE' }],
    ['/v1/accounts/passkeys/options/', { method: 'POST' }],
    ['/v1/accounts/recovery-codes/', { method: 'POST' }],
  ]
  test.each(guarded)(
    '%s requires a step-up after 15 minutes, changes nothing without one, and works after it',
    async (path, request) => {
      const old = await later(ann)
      expect(await as(old, path, request)).toMatchObject({
        status: 403,
        body: { code: 'step_up_required', detail: expect.any(String) },
      })
      expect(await post(old, '/v1/accounts/step-up/', { password: 'not the password' })).toMatchObject({
        status: 400,
        body: { password: [expect.any(String)] },
      })
      expect((await as(old, path, request)).status).toBe(403)
      expect((await post(old, '/v1/accounts/step-up/', { password: ann.password })).status).toBe(200)
      expect((await as(old, path, request)).status).not.toBe(403)
    },
  )

  test('a fresh sign-in counts as a step-up for exactly 15 minutes; a step-up is valid only in its session', async () => {
    app.clock.advance(14 * 60_000 + 59_000)
    expect(
      (
        await as(ann, '/v1/players/paypal-update/', {
          method: 'PUT',
          body: { paypal_email: 'one@players.example' },
        })
      ).status,
    ).toBe(200)
    app.clock.advance(1000)
    const old = await later(ann)
    const other = await signIn(app.url, ann)
    expect(
      (
        await as(old, '/v1/players/paypal-update/', {
          method: 'PUT',
          body: { paypal_email: 'two@players.example' },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await as(other, '/v1/players/paypal-update/', {
          method: 'PUT',
          body: { paypal_email: 'two@players.example' },
        })
      ).status,
    ).toBe(200)
    await expect
      .poll(() => subjectsTo(app.url, ann.email))
      .toContain('The safety of your account was changed')
  })

  test('ten wrong passwords lock it, as at sign-in', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await post(ann, '/v1/accounts/step-up/', { password: 'wrong' })).status).toBe(400)
    expect((await post(ann, '/v1/accounts/step-up/', { password: ann.password })).status).toBe(429)
  })
})

describe('authenticator app', () => {
  test('sign-in then takes two steps; a code works once, and the one from the setup not at all', async () => {
    const { code } = await withApp(ann)
    const first = await login(ann)
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', methods: ['totp', 'recovery_code'] },
    })
    expect(first.body).not.toHaveProperty('extras')
    const token = first.body['second_factor_token']
    expect(
      (await anyone('/v1/accounts/second-factor/', { second_factor_token: token, code: '000000' })).status,
    ).toBe(400)
    const good = code()
    expect(
      await anyone('/v1/accounts/second-factor/', { second_factor_token: token, code: good }),
    ).toMatchObject({ status: 200, body: { extras: { id: ann.id, access_token: expect.any(String) } } })
    expect(
      (await anyone('/v1/accounts/second-factor/', { second_factor_token: token, code: good })).status,
    ).toBe(400)
  })

  test('one code in ten concurrent sign-ins starts one session', async () => {
    const { code } = await withApp(ann)
    const { body } = await login(ann)
    const good = code()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        anyone('/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          code: good,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the token of the first step expires after five minutes, is valid for nothing else and cannot be forged', async () => {
    const { code } = await withApp(ann)
    const { body } = await login(ann)
    const token = String(body['second_factor_token'])
    expect((await ask(app.url, '/v1/players/profile/', { token })).status).toBe(401)
    expect(
      (await anyone('/v1/accounts/second-factor/', { second_factor_token: ann.accessToken, code: code() }))
        .status,
    ).toBe(401)
    app.clock.advance(5 * 60_000 + 1000)
    expect(
      (await anyone('/v1/accounts/second-factor/', { second_factor_token: token, code: code() })).status,
    ).toBe(401)
  })

  test('the first step works for one sign-in, and not after a change of password', async () => {
    const { recoveryCodes } = await withApp(ann)
    const enter = (second_factor_token: unknown, recovery_code = '') =>
      anyone('/v1/accounts/second-factor/', { second_factor_token, recovery_code })
    const token = (await login(ann)).body['second_factor_token']
    expect((await enter(token, recoveryCodes[0])).status).toBe(200)
    expect((await enter(token, recoveryCodes[1])).status).toBe(401)
    const begun = (await login(ann)).body['second_factor_token']
    const password = 'a password after the theft'
    await must(app.url, '/v1/accounts/change-password/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { old_password: ann.password, password, confirm_password: password },
    })
    expect((await enter(begun, recoveryCodes[2])).status).toBe(401)
  })

  test('ten wrong codes lock the second step, also after a new first step', async () => {
    const { code } = await withApp(ann)
    const token = (await login(ann)).body['second_factor_token']
    const wrong = code() === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 10; tries++)
      expect(
        (await anyone('/v1/accounts/second-factor/', { second_factor_token: token, code: wrong })).status,
      ).toBe(400)
    const again = (await login(ann)).body['second_factor_token']
    expect(
      (await anyone('/v1/accounts/second-factor/', { second_factor_token: again, code: code() })).status,
    ).toBe(429)
  })

  test('a recovery code works once; new ones invalidate the old; after removal no second factor is required', async () => {
    const { recoveryCodes } = await withApp(ann)
    expect(new Set(recoveryCodes).size).toBe(10)
    const enter = async (recovery_code: string) =>
      (
        await anyone('/v1/accounts/second-factor/', {
          second_factor_token: (await login(ann)).body['second_factor_token'],
          recovery_code,
        })
      ).status
    expect(await enter(` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')}`)).toBe(200)
    expect(await enter(recoveryCodes[0] ?? '')).toBe(400)
    expect((await as(ann, '/v1/accounts/security/')).body).toMatchObject({
      totp: true,
      recovery_codes_left: 9,
    })
    const fresh = (await post(ann, '/v1/accounts/recovery-codes/')).body['recovery_codes'] as string[]
    expect(await enter(recoveryCodes[1] ?? '')).toBe(400)
    expect(await enter(fresh[1] ?? '')).toBe(200)
    await must(app.url, '/v1/accounts/totp/', { method: 'DELETE', token: ann.accessToken })
    expect((await login(ann)).status).toBe(200)
    expect((await as(ann, '/v1/accounts/security/')).body).toMatchObject({
      totp: false,
      recovery_codes_left: 0,
    })
  })

  test('it counts only when confirmed; a second one requires removing the first; the secret is stored encrypted', async () => {
    const { body } = await post(ann, '/v1/accounts/totp/')
    expect((await login(ann)).status).toBe(200)
    expect((await post(ann, '/v1/accounts/totp/confirm/', { code: '000000' })).body).toHaveProperty('code')
    const { sealed } = await app.db
      .selectFrom('totp_secrets')
      .select('sealed')
      .where('player_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes(String(body['secret']))).toBe(false)
    await withApp(ann)
    expect((await post(ann, '/v1/accounts/totp/')).body).toMatchObject({ code: 'already_on' })
  })

  test('a new password does not bypass it', async () => {
    await withApp(ann)
    await anyone('/v1/accounts/forgot-password/', { email: ann.email })
    const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
    const password = 'another good long one'
    await must(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
      method: 'PUT',
      body: { password, confirm_password: password },
    })
    expect(await login({ ...ann, password })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
  })
})

describe('passkeys', () => {
  const options = async (body: object = {}, who?: Person) =>
    (
      await ask<{ challenge_id: string; options: never }>(app.url, '/v1/accounts/passkey-options/', {
        method: 'POST',
        body,
        ...(who ? { token: who.accessToken } : {}),
      })
    ).body

  test('work for sign-in without a password, for the second step and for a step-up', async () => {
    const { device, added } = await withPasskey(ann)
    expect(added).toMatchObject({
      status: 201,
      body: { passkeys: [{ name: 'My phone' }], recovery_codes: expect.any(Array) },
    })
    const asked = await options()
    expect(
      await anyone('/v1/accounts/passkey-login/', {
        challenge_id: asked.challenge_id,
        response: device.prove(asked.options, { origin: site }),
      }),
    ).toMatchObject({ status: 200, body: { extras: { id: ann.id } } })

    const { body } = await login(ann)
    expect(body).toMatchObject({ code: 'second_factor_required', methods: ['passkey', 'recovery_code'] })
    const second = await options({ second_factor_token: body['second_factor_token'] })
    const passkey = {
      challenge_id: second.challenge_id,
      response: device.prove(second.options, { origin: site, verified: false }),
    }
    expect(
      (
        await anyone('/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          passkey,
        })
      ).status,
    ).toBe(200)

    const old = await later(ann)
    const third = await options({}, old)
    const proof = {
      challenge_id: third.challenge_id,
      response: device.prove(third.options, { origin: site }),
    }
    expect((await post(old, '/v1/accounts/step-up/', { passkey: proof })).status).toBe(200)
    expect((await post(old, '/v1/accounts/recovery-codes/')).status).toBe(200)
  })

  test("a replay, another site, another challenge, a copied device, an unverified user and another player's key are refused", async () => {
    const { device } = await withPasskey(ann)
    const enter = (challenge_id: string, response: unknown) =>
      anyone('/v1/accounts/passkey-login/', { challenge_id, response })
    const used = await options()
    const response = device.prove(used.options, { origin: site })
    expect((await enter(used.challenge_id, response)).status).toBe(200)
    expect((await enter(used.challenge_id, response)).status).toBe(401)
    const fresh = await options()
    expect((await enter(fresh.challenge_id, response)).status).toBe(401)
    const tries: [string, (asked: never) => unknown][] = [
      ['another origin', (asked) => device.prove(asked, { origin: 'https://evil.example' })],
      ['another host', (asked) => device.prove(asked, { origin: site, rpId: 'evil.example' })],
      ['an unchecked user', (asked) => device.prove(asked, { origin: site, verified: false })],
      ['a copied device', (asked) => (device.rewind(0), device.prove(asked, { origin: site }))],
      [
        'another player',
        (asked) => ({
          ...createAuthenticator().prove(asked, { origin: site }),
          id: device.id,
          rawId: device.id,
        }),
      ],
    ]
    for (const [name, make] of tries) {
      const asked = await options()
      expect({ name, status: (await enter(asked.challenge_id, make(asked.options))).status }).toEqual({
        name,
        status: 401,
      })
    }
    const late = await options()
    const answer = device.prove(late.options, { origin: site })
    app.clock.advance(5 * 60_000 + 1)
    expect((await enter(late.challenge_id, answer)).status).toBe(401)
  })

  test("another player's passkey works neither as a second step nor as a step-up, and cannot be removed", async () => {
    const bob = await insertAccount(app.url, `bob_safe_${count}`)
    const { device } = await withPasskey(bob)
    await withPasskey(ann)
    const { body } = await login(ann)
    const asked = await options()
    const passkey = {
      challenge_id: asked.challenge_id,
      response: device.prove(asked.options, { origin: site }),
    }
    expect(
      (
        await anyone('/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          passkey,
        })
      ).status,
    ).toBe(400)
    const again = await options()
    expect(
      (
        await post(ann, '/v1/accounts/step-up/', {
          passkey: {
            challenge_id: again.challenge_id,
            response: device.prove(again.options, { origin: site }),
          },
        })
      ).status,
    ).toBe(400)
    expect((await as(ann, `/v1/accounts/passkeys/${device.id}/`, { method: 'DELETE' })).status).toBe(404)
  })

  test('a challenge of another player cannot be used to register, and a passkey belongs to one account', async () => {
    const bob = await insertAccount(app.url, `bob_key_${count}`)
    const device = createAuthenticator()
    const asked = (await post(bob, '/v1/accounts/passkeys/options/')).body
    const response = device.register(asked['options'] as never, { origin: site })
    expect(
      (
        await post(ann, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: asked['challenge_id'],
          response,
        })
      ).status,
    ).toBe(400)
    const own = (await post(ann, '/v1/accounts/passkeys/options/')).body
    expect(
      (
        await post(ann, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: own['challenge_id'],
          response: device.register(own['options'] as never, { origin: site }),
        })
      ).status,
    ).toBe(201)
    const second = (await post(bob, '/v1/accounts/passkeys/options/')).body
    expect(
      (
        await post(bob, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: second['challenge_id'],
          response: device.register(second['options'] as never, { origin: site }),
        })
      ).status,
    ).toBe(400)
    await must(app.url, `/v1/accounts/passkeys/${device.id}/`, { method: 'DELETE', token: ann.accessToken })
    expect((await login(ann)).status).toBe(200)
  })
})
