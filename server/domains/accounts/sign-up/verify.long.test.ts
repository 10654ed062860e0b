import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { doHumanCheck, linkInMail, subjectsTo } from '#server/testing/visitor.ts'

let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'

/** Signs up, and returns the cookie of the browser and the path of the link in the mail. */
async function signUp(language = 'en') {
  const username = `verify_${++count}`
  const email = `${username}@players.example`
  const response = await fetch(`${app.url}/api/v2/accounts/signup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      email,
      username,
      password: PASSWORD,
      confirm_password: PASSWORD,
      turnstile_token: await doHumanCheck(app.url),
    }),
  })
  expect(response.status).toBe(201)
  const cookie = /device=[\w-]+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
  const { id, token } = await linkInMail(app.url, email, '/verification')
  return { email, username, cookie, path: `/api/v1/accounts/verification?id=${id}&token=${token}` }
}

async function follow(path: string, cookie?: string) {
  const response = await fetch(app.url + path, cookie ? { headers: { cookie } } : {})
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('the link signs in the browser that signed up, once', async () => {
  const me = await signUp()
  const { status, body } = await follow(me.path, me.cookie)
  expect([status, body['email'], body['extras']]).toEqual([
    200,
    me.email,
    expect.objectContaining({ username: me.username, access_token: expect.any(String) }),
  ])
  const again = await follow(me.path, me.cookie)
  expect(again).toMatchObject({ status: 400, body: { code: 'already_verified' } })
  expect(again.body).not.toHaveProperty('extras')
})

test(
  'another browser, or one of another account, verifies but is not signed in',
  { tags: 'long' },
  async () => {
    const [me, other] = [await signUp(), await signUp()]
    const { status, body } = await follow(me.path, other.cookie)
    expect([status, body['email']]).toEqual([200, me.email])
    expect(body).not.toHaveProperty('extras')
    const { body: without } = await follow(other.path)
    expect(without).not.toHaveProperty('extras')
  },
)

test(
  'the first mail is in the language of the sign-up, and so are later ones',
  { tags: 'long' },
  async () => {
    const { email, username } = await signUp('pt-BR,pt;q=0.9')
    expect(await subjectsTo(app.url, email)).toEqual(['Verifique seu e-mail'])
    const language = async (name: string) =>
      (await app.db.selectFrom('players').select('language').where('username', '=', name).executeTakeFirst())
        ?.language
    expect(await language(username)).toBe('pt-BR')
    expect(await language((await signUp('en-US,en;q=0.9')).username)).toBe('en-US')
    expect(await language((await signUp('en-GB')).username)).toBe(null)
    expect(await language((await signUp('en-XA')).username)).toBe(null)
  },
)

test('a link that never was, or of an address that is not verified, is a bad link', async () => {
  const me = await signUp()
  expect(await follow(me.path.replace(/token=./, 'token=_'), me.cookie)).toMatchObject({
    status: 400,
    body: { code: 'bad_link' },
  })
})
