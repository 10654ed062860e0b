import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyone, as, later, login, post, withPasskey } from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { createAuthenticator } from '#twins/authenticator.ts'

let app: TestApp
let ann: Person
let count = 0
let site: string
beforeAll(async () => {
  app = await startTestApp()
  site = app.app.context.config.publicUrl
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await insertAccount(app.url, `ann_safe_${++count}`)
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
    const { device, added } = await withPasskey(app, ann)
    expect(added).toMatchObject({
      status: 201,
      body: { passkeys: [{ name: 'My phone' }], recovery_codes: expect.any(Array) },
    })
    const asked = await options()
    expect(
      await anyone(app, '/v1/accounts/passkey-login/', {
        challenge_id: asked.challenge_id,
        response: device.prove(asked.options, { origin: site }),
      }),
    ).toMatchObject({ status: 200, body: { extras: { id: ann.id } } })

    const { body } = await login(app, ann)
    expect(body).toMatchObject({ code: 'second_factor_required', methods: ['passkey', 'recovery_code'] })
    const second = await options({ second_factor_token: body['second_factor_token'] })
    const passkey = {
      challenge_id: second.challenge_id,
      response: device.prove(second.options, { origin: site, verified: false }),
    }
    expect(
      (
        await anyone(app, '/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          passkey,
        })
      ).status,
    ).toBe(200)

    const old = await later(app, ann)
    const third = await options({}, old)
    const proof = {
      challenge_id: third.challenge_id,
      response: device.prove(third.options, { origin: site }),
    }
    expect((await post(app, old, '/v1/accounts/step-up/', { passkey: proof })).status).toBe(200)
    expect((await post(app, old, '/v1/accounts/recovery-codes/')).status).toBe(200)
  })

  test("a replay, another site, another challenge, a copied device, an unverified user and another player's key are refused", async () => {
    const { device } = await withPasskey(app, ann)
    const enter = (challenge_id: string, response: unknown) =>
      anyone(app, '/v1/accounts/passkey-login/', { challenge_id, response })
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
    const { device } = await withPasskey(app, bob)
    await withPasskey(app, ann)
    const { body } = await login(app, ann)
    const asked = await options()
    const passkey = {
      challenge_id: asked.challenge_id,
      response: device.prove(asked.options, { origin: site }),
    }
    expect(
      (
        await anyone(app, '/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          passkey,
        })
      ).status,
    ).toBe(400)
    const again = await options()
    expect(
      (
        await post(app, ann, '/v1/accounts/step-up/', {
          passkey: {
            challenge_id: again.challenge_id,
            response: device.prove(again.options, { origin: site }),
          },
        })
      ).status,
    ).toBe(400)
    expect((await as(app, ann, `/v1/accounts/passkeys/${device.id}/`, { method: 'DELETE' })).status).toBe(404)
  })

  test('a challenge of another player cannot be used to register, and a passkey belongs to one account', async () => {
    const bob = await insertAccount(app.url, `bob_key_${count}`)
    const device = createAuthenticator()
    const asked = (await post(app, bob, '/v1/accounts/passkeys/options/')).body
    const response = device.register(asked['options'] as never, { origin: site })
    expect(
      (
        await post(app, ann, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: asked['challenge_id'],
          response,
        })
      ).status,
    ).toBe(400)
    const own = (await post(app, ann, '/v1/accounts/passkeys/options/')).body
    expect(
      (
        await post(app, ann, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: own['challenge_id'],
          response: device.register(own['options'] as never, { origin: site }),
        })
      ).status,
    ).toBe(201)
    const second = (await post(app, bob, '/v1/accounts/passkeys/options/')).body
    expect(
      (
        await post(app, bob, '/v1/accounts/passkeys/', {
          name: 'x',
          challenge_id: second['challenge_id'],
          response: device.register(second['options'] as never, { origin: site }),
        })
      ).status,
    ).toBe(400)
    await must(app.url, `/v1/accounts/passkeys/${device.id}/`, { method: 'DELETE', token: ann.accessToken })
    expect((await login(app, ann)).status).toBe(200)
  })
})
