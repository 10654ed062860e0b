import { describe, expect, test } from 'vitest'
import { anyone, as, login, post, withApp } from '#server/testing/account-safety.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { ask, linkInMail, must } from '#server/testing/visitor.ts'

setUpNewAccount()

describe('authenticator app', () => {
  test('sign-in then takes two steps; a code works once, and the one from the setup not at all', async () => {
    const { code } = await withApp(app, ann)
    const first = await login(app, ann)
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required', methods: ['totp', 'recovery_code'] },
    })
    expect(first.body).not.toHaveProperty('extras')
    const token = first.body['second_factor_token']
    expect(
      (await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: token, code: '000000' }))
        .status,
    ).toBe(400)
    const good = code()
    expect(
      await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: token, code: good }),
    ).toMatchObject({ status: 200, body: { extras: { id: ann.id, access_token: expect.any(String) } } })
    expect(
      (await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: token, code: good })).status,
    ).toBe(400)
  })

  test('one code in ten concurrent sign-ins starts one session', async () => {
    const { code } = await withApp(app, ann)
    const { body } = await login(app, ann)
    const good = code()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        anyone(app, '/v1/accounts/second-factor/', {
          second_factor_token: body['second_factor_token'],
          code: good,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test(
    'the token of the first step expires after five minutes, is valid for nothing else and cannot be forged',
    { tags: 'long' },
    async () => {
      const { code } = await withApp(app, ann)
      const { body } = await login(app, ann)
      const token = String(body['second_factor_token'])
      expect((await ask(app.url, '/v1/players/profile/', { token })).status).toBe(401)
      expect(
        (
          await anyone(app, '/v1/accounts/second-factor/', {
            second_factor_token: ann.accessToken,
            code: code(),
          })
        ).status,
      ).toBe(401)
      app.clock.advance(5 * 60_000 + 1000)
      expect(
        (await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: token, code: code() }))
          .status,
      ).toBe(401)
    },
  )

  test('the first step works for one sign-in, and not after a change of password', async () => {
    const { recoveryCodes } = await withApp(app, ann)
    const enter = (second_factor_token: unknown, recovery_code = '') =>
      anyone(app, '/v1/accounts/second-factor/', { second_factor_token, recovery_code })
    const token = (await login(app, ann)).body['second_factor_token']
    expect((await enter(token, recoveryCodes[0])).status).toBe(200)
    expect((await enter(token, recoveryCodes[1])).status).toBe(401)
    const begun = (await login(app, ann)).body['second_factor_token']
    const password = 'a password after the theft'
    await must(app.url, '/v1/accounts/change-password/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { old_password: ann.password, password, confirm_password: password },
    })
    expect((await enter(begun, recoveryCodes[2])).status).toBe(401)
  })

  test('ten wrong codes lock the second step, also after a new first step', async () => {
    const { code } = await withApp(app, ann)
    const token = (await login(app, ann)).body['second_factor_token']
    const wrong = code() === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 10; tries++)
      expect(
        (await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: token, code: wrong }))
          .status,
      ).toBe(400)
    const again = (await login(app, ann)).body['second_factor_token']
    expect(
      (await anyone(app, '/v1/accounts/second-factor/', { second_factor_token: again, code: code() })).status,
    ).toBe(429)
  })

  test('a recovery code works once; new ones invalidate the old; after removal no second factor is required', async () => {
    const { recoveryCodes } = await withApp(app, ann)
    expect(new Set(recoveryCodes).size).toBe(10)
    const enter = async (recovery_code: string) =>
      (
        await anyone(app, '/v1/accounts/second-factor/', {
          second_factor_token: (await login(app, ann)).body['second_factor_token'],
          recovery_code,
        })
      ).status
    expect(await enter(` ${recoveryCodes[0]?.toUpperCase().replace('-', ' ')}`)).toBe(200)
    expect(await enter(recoveryCodes[0] ?? '')).toBe(400)
    expect((await as(app, ann, '/v1/accounts/security/')).body).toMatchObject({
      totp: true,
      recovery_codes_left: 9,
    })
    const fresh = (await post(app, ann, '/v1/accounts/recovery-codes/')).body['recovery_codes'] as string[]
    expect(await enter(recoveryCodes[1] ?? '')).toBe(400)
    expect(await enter(fresh[1] ?? '')).toBe(200)
    await must(app.url, '/v1/accounts/totp/', { method: 'DELETE', token: ann.accessToken })
    expect((await login(app, ann)).status).toBe(200)
    expect((await as(app, ann, '/v1/accounts/security/')).body).toMatchObject({
      totp: false,
      recovery_codes_left: 0,
    })
  })

  test('it counts only when confirmed; a second one requires removing the first; the secret is stored encrypted', async () => {
    const { body } = await post(app, ann, '/v1/accounts/totp/')
    expect((await login(app, ann)).status).toBe(200)
    expect((await post(app, ann, '/v1/accounts/totp/confirm/', { code: '000000' })).body).toHaveProperty(
      'code',
    )
    const { sealed } = await app.db
      .selectFrom('totp_secrets')
      .select('sealed')
      .where('player_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(sealed.includes(String(body['secret']))).toBe(false)
    await withApp(app, ann)
    expect((await post(app, ann, '/v1/accounts/totp/')).body).toMatchObject({ code: 'already_on' })
  })

  test('a new password does not bypass it', async () => {
    await withApp(app, ann)
    await anyone(app, '/v1/accounts/forgot-password/', { email: ann.email })
    const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
    const password = 'another good long one'
    await must(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
      method: 'PUT',
      body: { password, confirm_password: password },
    })
    expect(await login(app, { ...ann, password })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
  })
})
