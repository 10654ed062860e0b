import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, linkInMail, must, signIn, type Person } from '#server/testing/visitor.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ACCESS_MS, SESSION_MS } from './tokens.ts'

let app: TestApp
let ann: Person

beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_lee')
})
afterAll(() => app.close())

const login = (email: string, password: string) =>
  ask(app.url, '/v1/accounts/login/', { method: 'POST', body: { email, password } })
const refresh = (token: string) =>
  ask<{ access_token: string; refresh_token: string }>(app.url, '/v1/accounts/refresh-token/', {
    method: 'POST',
    body: { refresh_token: token },
  })
const profile = (token: string) => ask(app.url, '/v1/players/profile/', { token })

describe('sign-in', () => {
  test('§3 login response: extras with id, names, role and both tokens', async () => {
    const { status, body } = await login(ann.email, ann.password)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      extras: {
        id: ann.id,
        username: 'ann_lee',
        first_name: null,
        last_name: null,
        role: 'player',
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      },
    })
  })

  test('the e-mail is case-insensitive; a wrong password and an unknown address get the same response', async () => {
    expect((await login(ann.email.toUpperCase(), ann.password)).status).toBe(200)
    const wrong = await login(ann.email, 'not the password')
    const unknown = await login('nobody@players.example', 'not the password')
    expect(wrong.status).toBe(401)
    expect(unknown).toEqual(wrong)
  })

  test('§4 verified flag: 500 with `Please verify your account` until the e-mail is verified, and only for the right password', async () => {
    const body = {
      email: 'late@players.example',
      password: 'correct horse battery',
      confirm_password: 'correct horse battery',
      username: 'late_lou',
      turnstile_token: await solved(),
    }
    expect((await ask(app.url, '/v2/accounts/signup/', { method: 'POST', body })).status).toBe(201)
    expect(await login(body.email, body.password)).toMatchObject({
      status: 500,
      body: { detail: 'Please verify your account' },
    })
    expect((await login(body.email, 'not the password')).status).toBe(401)
    const { id, token } = await linkInMail(app.url, body.email, '/verification')
    await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
    expect((await login(body.email, body.password)).status).toBe(200)
    expect((await ask(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)).status).toBe(400)
  })

  test('ten wrong passwords lock one account for a while; the response has the waiting time', async () => {
    const bob = await insertAccount(app.url, 'bob_locked')
    for (let tries = 0; tries < 10; tries++)
      expect((await login(bob.email, 'wrong wrong wrong')).status).toBe(401)
    expect((await login(bob.email, bob.password)).status).toBe(429)
    expect((await login(ann.email, ann.password)).status).toBe(200)
    app.clock.advance(15 * 60_000)
    expect((await login(bob.email, bob.password)).status).toBe(200)
  })
})

describe('tokens', () => {
  test('the access token expires after 15 minutes; the refresh token returns a new pair', async () => {
    const person = await signIn(app.url, ann)
    app.clock.advance(ACCESS_MS + 1000)
    expect((await profile(person.accessToken)).status).toBe(401)
    const { body } = await refresh(person.refreshToken)
    expect((await profile(body.access_token)).status).toBe(200)
  })

  test('§4 refresh: the same token again within ten seconds returns the same successor', async () => {
    const person = await signIn(app.url, ann)
    const answers = await Promise.all([
      refresh(person.refreshToken),
      refresh(person.refreshToken),
      refresh(person.refreshToken),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
  })

  test('a used token ends the whole session after ten seconds', async () => {
    const person = await signIn(app.url, ann)
    const next = (await refresh(person.refreshToken)).body
    app.clock.advance(11_000)
    expect((await refresh(person.refreshToken)).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(401)
    expect((await profile(next.access_token)).status).toBe(401)
  })

  test('a session ends after 30 days, or after 14 days without use', async () => {
    const busy = await signIn(app.url, ann)
    const idle = await signIn(app.url, ann)
    let token = busy.refreshToken
    for (let days = 0; days < 26; days += 13) {
      app.clock.advance(13 * 24 * 3_600_000)
      const next = await refresh(token)
      expect(next.status).toBe(200)
      token = next.body.refresh_token
    }
    expect((await refresh(idle.refreshToken)).status).toBe(401)
    app.clock.advance(SESSION_MS - 26 * 24 * 3_600_000)
    expect((await refresh(token)).status).toBe(401)
  })

  test.each(['', 'x', 'a'.repeat(70), '////', Buffer.alloc(52).toString('base64url')])(
    'the invalid token %j is refused',
    async (token) => {
      expect((await refresh(token)).status).toBe(401)
    },
  )

  test('a token signed with another algorithm or key is refused', async () => {
    const [, payload] = (await signIn(app.url, ann)).accessToken.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.x`
    expect((await profile(none)).status).toBe(401)
  })

  test('signing out ends the session at once and always succeeds', async () => {
    const person = await signIn(app.url, ann)
    await must(app.url, '/v1/accounts/logout/', {
      method: 'PUT',
      token: person.accessToken,
      body: { refresh_token: person.refreshToken },
    })
    expect((await profile(person.accessToken)).status).toBe(401)
    expect((await refresh(person.refreshToken)).status).toBe(401)
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
    expect((await profile(mine.accessToken)).status).toBe(401)
  })
})

describe('passwords', () => {
  test('requesting a link does the same work for a known and an unknown address', async () => {
    const jobs = async () =>
      Number(
        (
          await app.db
            .selectFrom('jobs')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('kind', 'in', ['mail.reset_password', 'mail.verify_email'])
            .executeTakeFirstOrThrow()
        ).n,
      )
    await app.runJobs()
    await app.app.context.jobs.stop()
    const before = await jobs()
    for (const path of ['/v1/accounts/forgot-password/', '/v1/accounts/resend-verification-email/'])
      for (const email of [ann.email, 'nobody_at_all@players.example'])
        await must(app.url, path, { method: 'POST', body: { email } })
    expect((await jobs()) - before).toBe(4)
    app.app.context.jobs.start(app.app.context)
    await app.runJobs()
    expect(await jobs()).toBe(before)
  })

  test('the response is the same for known and unknown addresses; the link works once and ends all sessions', async () => {
    const dan = await insertAccount(app.url, 'dan_forgot')
    const known = await ask(app.url, '/v1/accounts/forgot-password/', {
      method: 'POST',
      body: { email: dan.email },
    })
    expect(
      await ask(app.url, '/v1/accounts/forgot-password/', {
        method: 'POST',
        body: { email: 'nobody@players.example' },
      }),
    ).toEqual(known)
    const { id, token } = await linkInMail(app.url, dan.email, '/reset-password')
    const set = (password: string, confirm = password) =>
      ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
        method: 'PUT',
        body: { password, confirm_password: confirm },
      })
    expect(await set('short')).toMatchObject({
      status: 400,
      body: { password: [expect.stringContaining('at least 10')] },
    })
    expect(await set('a new long phrase', 'another phrase')).toMatchObject({
      status: 400,
      body: { confirm_password: [expect.any(String)] },
    })
    expect(await set('password123')).toMatchObject({ status: 400, body: { code: 'common_password' } })
    expect((await set('a new long phrase')).status).toBe(200)
    expect((await set('a newer long phrase')).status).toBe(400)
    expect((await profile(dan.accessToken)).status).toBe(401)
    expect((await login(dan.email, 'a new long phrase')).status).toBe(200)
  })

  test('a reset link expires after 30 minutes', async () => {
    const eve = await insertAccount(app.url, 'eve_forgot')
    await must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email: eve.email } })
    const { id, token } = await linkInMail(app.url, eve.email, '/reset-password')
    app.clock.advance(30 * 60_000)
    const body = { password: 'a new long phrase', confirm_password: 'a new long phrase' }
    expect(
      (await ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, { method: 'PUT', body }))
        .status,
    ).toBe(400)
  })

  test('a change requires the current password and ends only the other sessions', async () => {
    const fay = await insertAccount(app.url, 'fay_change')
    const other = await signIn(app.url, fay)
    const change = (old: string) =>
      ask(app.url, '/v1/accounts/change-password/', {
        method: 'PUT',
        token: fay.accessToken,
        body: {
          old_password: old,
          password: 'a better long phrase',
          confirm_password: 'a better long phrase',
        },
      })
    expect(await change('not mine')).toMatchObject({
      status: 400,
      body: { old_password: [expect.any(String)] },
    })
    expect((await change(fay.password)).status).toBe(200)
    expect((await profile(fay.accessToken)).status).toBe(200)
    expect((await profile(other.accessToken)).status).toBe(401)
  })
})

describe('sign-up', () => {
  const base = { password: 'correct horse battery', confirm_password: 'correct horse battery' }
  const signup = async (body: Record<string, unknown>) =>
    ask(app.url, '/v2/accounts/signup/', {
      method: 'POST',
      body: { ...base, turnstile_token: await solved(), ...body },
    })

  test('a known e-mail gets the same response as a new one, and its owner gets a mail', async () => {
    const fresh = await signup({ email: 'fresh@players.example', username: 'fresh_one' })
    const known = await signup({ email: ann.email, username: 'another_one' })
    expect(known).toEqual(fresh)
    const subjects = async () => {
      const { results } = (await (await fetch(`${app.url}/dev/outbox.json?to=${ann.email}`)).json()) as {
        results: { subject: string }[]
      }
      return results.map((mail) => mail.subject).join()
    }
    await expect.poll(subjects).toContain('You have an account already')
  })

  test('all problems are reported at once, those of the schema and those found in the database', async () => {
    expect(
      await signup({
        email: 'no address',
        username: 'ANN_LEE',
        password: 'x7x7x7x7x7x7',
        confirm_password: 'x7x7x7',
      }),
    ).toMatchObject({
      status: 400,
      body: {
        email: ['This is not an e-mail address.'],
        username: ['This username is taken.'],
        password: ['This password has too few different characters. Please choose another.'],
        confirm_password: ['The two passwords differ.'],
      },
    })
    expect(
      await signup({
        email: 'gil@players.example',
        username: 'ANN_LEE',
        password: 'short',
        confirm_password: 'short',
      }),
    ).toMatchObject({
      status: 400,
      body: { username: [expect.any(String)], password: ['A password needs at least 10 characters.'] },
    })
    expect(
      (await signup({ email: 7, username: { $ne: 1 }, password: ['x'], confirm_password: null })).status,
    ).toBe(400)
  })

  test.each([
    ['x7x7x7x7x7x7', 'few_characters'],
    ['abcdefghijkl', 'character_row'],
    ['0123456789', 'character_row'],
    ['password123', 'common_password'],
    ['basketball99!', 'common_with_ending'],
    ['weak_name_12', 'personal_password'],
  ])('the password %s is refused with the right reason', async (password, code) => {
    expect(
      (
        await signup({
          email: 'weak@players.example',
          username: 'weak_name_1',
          password,
          confirm_password: password,
        })
      ).body,
    ).toMatchObject({ code })
  })

  test('an abusive username is refused at its field', async () => {
    expect(await signup({ email: 'gil@players.example', username: 'xX_H1tler_Xx' })).toMatchObject({
      status: 400,
      body: { username: ['This username is not allowed here.'] },
    })
  })

  test('a taken username is refused at its field, in any letter case', async () => {
    expect(await signup({ email: 'gil@players.example', username: 'ANN_LEE' })).toMatchObject({
      status: 400,
      body: { username: ['This username is taken.'] },
    })
  })

  test('of two concurrent sign-ups with one name, one gets it', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => signup({ email: `race${n}@players.example`, username: 'race_name' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400])
  })

  test('the human check is required, and each solution works once', async () => {
    const token = await solved()
    expect(
      await signup({ email: 'hal@players.example', username: 'hal_bot', turnstile_token: 'e30=' }),
    ).toMatchObject({ status: 400, body: { code: 'human_check_failed' } })
    expect(
      (await signup({ email: 'hal@players.example', username: 'hal_once', turnstile_token: token })).status,
    ).toBe(201)
    expect(
      await signup({ email: 'hal2@players.example', username: 'hal_twice', turnstile_token: token }),
    ).toMatchObject({ status: 400, body: { code: 'human_check_failed' } })
  })

  test('the username check distinguishes free, taken and invalid names', async () => {
    const check = (name: string) =>
      must(app.url, `/v1/accounts/username-available/?username=${encodeURIComponent(name)}`)
    expect(await check('nobody_yet')).toMatchObject({ available: true })
    expect(await check('C_u-n_t')).toMatchObject({
      available: false,
      detail: 'This username is not allowed here.',
    })
    expect(await check('Scunthorpe_9')).toMatchObject({ available: true })
    expect(await check('Ann_Lee')).toMatchObject({ available: false, detail: 'This username is taken.' })
    expect(await check('a!')).toMatchObject({ available: false })
  })
})

async function solved(): Promise<string> {
  const { solveChallenge } = await import('altcha-lib')
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const challenge = await must<never>(app.url, '/v1/accounts/human-check/')
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}
