import { describe, expect, test } from 'vitest'
import { as, later, post } from '#server/testing/account-safety.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { signIn, subjectsTo, type Ask } from '#server/testing/visitor.ts'

setUpNewAccount()

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
      const old = await later(app, ann)
      expect(await as(app, old, path, request)).toMatchObject({
        status: 403,
        body: { code: 'step_up_required', detail: expect.any(String) },
      })
      expect(await post(app, old, '/v1/accounts/step-up/', { password: 'not the password' })).toMatchObject({
        status: 400,
        body: { password: [expect.any(String)] },
      })
      expect((await as(app, old, path, request)).status).toBe(403)
      expect((await post(app, old, '/v1/accounts/step-up/', { password: ann.password })).status).toBe(200)
      expect((await as(app, old, path, request)).status).not.toBe(403)
    },
  )

  test(
    'a fresh sign-in counts as a step-up for exactly 15 minutes; a step-up is valid only in its session',
    { tags: 'long' },
    async () => {
      app.clock.advance(14 * 60_000 + 59_000)
      expect(
        (
          await as(app, ann, '/v1/players/paypal-update/', {
            method: 'PUT',
            body: { paypal_email: 'one@players.example' },
          })
        ).status,
      ).toBe(200)
      app.clock.advance(1000)
      const old = await later(app, ann)
      const other = await signIn(app.url, ann)
      expect(
        (
          await as(app, old, '/v1/players/paypal-update/', {
            method: 'PUT',
            body: { paypal_email: 'two@players.example' },
          })
        ).status,
      ).toBe(403)
      expect(
        (
          await as(app, other, '/v1/players/paypal-update/', {
            method: 'PUT',
            body: { paypal_email: 'two@players.example' },
          })
        ).status,
      ).toBe(200)
      await expect
        .poll(() => subjectsTo(app.url, ann.email))
        .toContain('The security settings of your account changed')
    },
  )

  test('ten wrong passwords lock it, as at sign-in', { tags: 'long' }, async () => {
    for (let tries = 0; tries < 10; tries++)
      expect((await post(app, ann, '/v1/accounts/step-up/', { password: 'wrong' })).status).toBe(400)
    expect((await post(app, ann, '/v1/accounts/step-up/', { password: ann.password })).status).toBe(429)
  })
})
