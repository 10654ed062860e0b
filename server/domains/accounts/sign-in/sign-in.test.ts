import { describe, expect, test } from 'vitest'
import { login, profile, refresh } from '#server/testing/actions/account-actions.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, signIn } from '#server/testing/visitor.ts'
import { ACCESS_MS, SESSION_MS } from '#server/domains/accounts/tokens.ts'

setUpNewAccount()

describe('sign-in', () => {
  test('login response: extras with id, names, role and both tokens', { tags: 'long' }, async () => {
    const { status, body } = await login(app, ann.email, ann.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      extras: {
        id: ann.id,
        username: ann.username,
        first_name: null,
        last_name: null,
        role: 'player',
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      },
    })
  })

  test('the e-mail is case-insensitive; a wrong password and an unknown address get the same response', async () => {
    expect((await login(app, ann.email.toUpperCase(), ann.password)).status).toBe(200)
    const wrong = await login(app, ann.email, 'not the password')
    const unknown = await login(app, 'nobody@players.example', 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown).toEqual(wrong)
  })

  test(
    'verified flag: 500 with `Please verify your account` until the e-mail is verified, and only for the right password',
    { tags: 'long' },
    async () => {
      const body = {
        email: 'late@players.example',
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
        username: 'late_lou',
        turnstile_token: await doHumanCheck(app.url),
      }
      expect((await ask(app.url, '/v2/accounts/signup/', { method: 'POST', body })).status).toBe(201)
      expect(await login(app, body.email, body.password)).toMatchObject({
        status: 500,
        body: { detail: 'Please verify your account' },
      })
      expect((await login(app, body.email, 'not the password')).status).toBe(401)
      const { id, token } = await linkInMail(app.url, body.email, '/verification')
      await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
      expect((await login(app, body.email, body.password)).status).toBe(200)
      expect((await ask(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)).status).toBe(400)
    },
  )

  test(
    'ten wrong passwords lock one account for a while; the response has the waiting time',
    { tags: 'long' },
    async () => {
      const bob = await insertAccount(app.url, 'bob_locked')
      for (let tries = 0; tries < 10; tries++)
        expect((await login(app, bob.email, 'wrong wrong wrong')).status).toBe(401)
      expect((await login(app, bob.email, bob.password)).status).toBe(429)
      expect((await login(app, ann.email, ann.password)).status).toBe(200)
      app.clock.advance(15 * 60_000)
      expect((await login(app, bob.email, bob.password)).status).toBe(200)
    },
  )
})

describe('tokens', () => {
  test('the access token expires after 15 minutes; the refresh token returns a new pair', async () => {
    const person = await signIn(app.url, ann)
    app.clock.advance(ACCESS_MS + 1000)
    expect((await profile(app, person.accessToken)).status).toBe(401)
    const { body } = await refresh(app, person.refreshToken)
    expect((await profile(app, body.access_token)).status).toBe(200)
  })

  test('refresh: the same token again within ten seconds returns the same successor', async () => {
    const person = await signIn(app.url, ann)
    const answers = await Promise.all([
      refresh(app, person.refreshToken),
      refresh(app, person.refreshToken),
      refresh(app, person.refreshToken),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
  })

  test('a used token ends the whole session after ten seconds', async () => {
    const person = await signIn(app.url, ann)
    const next = (await refresh(app, person.refreshToken)).body
    app.clock.advance(11_000)
    expect((await refresh(app, person.refreshToken)).status).toBe(401)
    expect((await refresh(app, next.refresh_token)).status).toBe(401)
    expect((await profile(app, next.access_token)).status).toBe(401)
  })

  test('a session ends after 30 days, or after 14 days without use', { tags: 'long' }, async () => {
    const busy = await signIn(app.url, ann)
    const idle = await signIn(app.url, ann)
    let token = busy.refreshToken
    for (let days = 0; days < 26; days += 13) {
      app.clock.advance(13 * 24 * 3_600_000)
      const next = await refresh(app, token)
      expect(next.status).toBe(200)
      token = next.body.refresh_token
    }
    expect((await refresh(app, idle.refreshToken)).status).toBe(401)
    app.clock.advance(SESSION_MS - 26 * 24 * 3_600_000)
    expect((await refresh(app, token)).status).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(70), '////', Buffer.alloc(52).toString('base64url')])(
    'the invalid token %j is refused',
    async (token) => {
      expect((await refresh(app, token)).status).toBe(401)
    },
  )

  test('a token signed with another algorithm or key is refused', async () => {
    const [, payload] = (await signIn(app.url, ann)).accessToken.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.x`
    expect((await profile(app, none)).status).toBe(401)
  })

  test('signing out ends the session at once and always succeeds', async () => {
    const person = await signIn(app.url, ann)
    await must(app.url, '/v1/accounts/logout/', {
      method: 'PUT',
      token: person.accessToken,
      body: { refresh_token: person.refreshToken },
    })
    expect((await profile(app, person.accessToken)).status).toBe(401)
    expect((await refresh(app, person.refreshToken)).status).toBe(401)
    expect((await ask(app.url, '/v1/accounts/logout/', { method: 'PUT', body: {} })).status).toBe(200)
  })

  test("sessions are listed with their device; players can end their own, but nobody else's", async () => {
    const other = await insertAccount(app.url, 'cid_sess')
    const mine = await signIn(app.url, ann)
    const { results } = await must<{ results: { id: string; current: boolean }[] }>(
      app.url,
      '/v1/accounts/sessions/',
      { token: mine.accessToken },
    )
    const current = results.find((each) => each.current)
    expect(current).toBeDefined()
    expect(
      (
        await ask(app.url, `/v1/accounts/sessions/${current?.id}/`, {
          method: 'DELETE',
          token: other.accessToken,
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await ask(app.url, `/v1/accounts/sessions/${current?.id}/`, {
          method: 'DELETE',
          token: mine.accessToken,
        })
      ).status,
    ).toBe(204)
    expect((await profile(app, mine.accessToken)).status).toBe(401)
  })
})

test('no sign-in with the old password outlives a change of the password', { tags: 'long' }, async () => {
  const password = 'another horse battery'
  const [change, ...logins] = await Promise.all([
    ask(app.url, '/v1/accounts/change-password/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { old_password: ann.password, password, confirm_password: password },
    }),
    ...Array.from({ length: 8 }, () => login(app, ann.email, ann.password)),
  ])
  expect(change.status).toBe(200)
  for (const { status, body } of logins) {
    expect([200, 401]).toContain(status)
    const { access_token: token = '' } = (body['extras'] ?? {}) as Record<string, string>
    if (status === 200) expect((await profile(app, token)).status).toBe(401)
  }
})
