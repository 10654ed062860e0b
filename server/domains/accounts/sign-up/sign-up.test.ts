import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = await insertAccount(app.url, 'ann_lee')
})
afterAll(() => app.close())

describe('sign-up', () => {
  const base = { password: 'correct horse battery', confirm_password: 'correct horse battery' }
  const signup = async (body: Record<string, unknown>) =>
    ask(app.url, '/v2/accounts/signup/', {
      method: 'POST',
      body: { ...base, turnstile_token: await doHumanCheck(app.url), ...body },
    })

  test(
    'a known e-mail gets the same response as a new one, and its owner gets a mail',
    { tags: 'long' },
    async () => {
      const fresh = await signup({ email: 'fresh@players.example', username: 'fresh_one' })
      const known = await signup({ email: ann.email, username: 'another_one' })
      expect(known).toEqual(fresh)
      const subjects = async () => {
        const { results } = (await (await fetch(`${app.url}/dev/outbox.json?to=${ann.email}`)).json()) as {
          results: { subject: string }[]
        }
        return results.map((mail) => mail.subject).join()
      }
      await expect.poll(subjects).toContain('You already have an account')
    },
  )

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
        email: ['Enter an email address like name@example.com.'],
        username: ['This username, or one that looks like it, is taken. Choose another.'],
        password: ['This password has too few different characters. Please choose another.'],
        confirm_password: ['The passwords don’t match.'],
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
      body: { username: ['This username isn’t allowed. Try another one.'] },
    })
  })

  test('a taken username is refused at its field, in any letter case', { tags: 'long' }, async () => {
    expect(await signup({ email: 'gil@players.example', username: 'ANN_LEE' })).toMatchObject({
      status: 400,
      body: { username: ['This username, or one that looks like it, is taken. Choose another.'] },
    })
  })

  test('of two concurrent sign-ups with one name, one gets it', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => signup({ email: `race${n}@players.example`, username: 'race_name' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400])
  })

  test('the human check is required, and each solution works once', async () => {
    const token = await doHumanCheck(app.url)
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
      detail: 'This username isn’t allowed. Try another one.',
    })
    expect(await check('Scunthorpe_9')).toMatchObject({ available: true })
    expect(await check('Ann_Lee')).toMatchObject({
      available: false,
      detail: 'This username, or one that looks like it, is taken. Choose another.',
    })
    expect(await check('a!')).toMatchObject({ available: false })
  })
})

test('the link of a mail signs in the browser that signed up, no other', async () => {
  const verified = async (username: string, sendsCookie: boolean) => {
    const email = `${username}@players.example`
    const response = await fetch(`${app.url}/api/v2/accounts/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        username,
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
        turnstile_token: await doHumanCheck(app.url),
      }),
    })
    const cookie = /device=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const { id, token } = await linkInMail(app.url, email, '/verification')
    const link = `${app.url}/api/v1/accounts/verification?id=${id}&token=${token}`
    return (await fetch(link, sendsCookie ? { headers: { cookie } } : {})).json()
  }
  expect(await verified('same_browser', true)).toHaveProperty('extras')
  expect(await verified('other_browser', false)).not.toHaveProperty('extras')
})
