import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmtp } from '#twins/smtp.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, doHumanCheck, must, signIn, type Person } from '#server/testing/visitor.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let app: TestApp
let ann: Person
let count = 0
const PASSWORD = 'correct horse battery'

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'site@play.example' })
})
afterAll(() => Promise.all([app.close(), smtp.close()]))
beforeEach(async () => {
  smtp.feel('well')
  // A mail of the test before may still wait for its next attempt.
  await app.db.deleteFrom('jobs').where('kind', 'like', 'mail.%').execute()
  const username = `ann_mail_${++count}`
  const email = `${username}@players.example`
  await signUp(email, username)
  await verify(await linkTo(email, '/verification'))
  ann = await signIn(app.url, { email, password: PASSWORD })
  smtp.mails.length = 0
})

async function signUp(email: string, username: string) {
  await must(app.url, '/v2/accounts/signup/', {
    method: 'POST',
    body: {
      email,
      password: PASSWORD,
      confirm_password: PASSWORD,
      username,
      turnstile_token: await doHumanCheck(app.url),
    },
  })
}
const verify = ({ id, token }: { id: string; token: string }) =>
  must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)

/**
 * The links with this path in the mails to an address, oldest first. Soft line breaks of quoted-printable are
 * removed.
 */
function linksTo(email: string, path: string) {
  return smtp.mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) =>
      [
        ...mail
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=')
          .matchAll(new RegExp(`${path}[?#]id=([\\w-]+)&token=([\\w-]+)`, 'g')),
      ].slice(0, 1),
    )
    .map(([, id = '', token = '']) => ({ id, token }))
}
async function linkTo(email: string, path: string) {
  await expect.poll(() => linksTo(email, path).length, { timeout: 60_000 }).toBeGreaterThan(0)
  return linksTo(email, path)[0] ?? { id: '', token: '' }
}

/**
 * The mail server accepts a mail but the connection breaks before its response; then the server works again.
 * Returns the link of that first mail.
 */
async function loseResponse(email: string, path: string, begin: () => Promise<unknown>) {
  smtp.feel('cut')
  await begin()
  const link = await linkTo(email, path)
  await expect
    .poll(async () =>
      (await app.db.selectFrom('jobs').select('attempts').where('kind', 'like', 'mail.%').execute()).some(
        ({ attempts }) => attempts > 0,
      ),
    )
    .toBe(true)
  smtp.feel('well')
  return link
}
async function retried(email: string, path: string) {
  app.clock.advance(60_000)
  await app.runJobs()
  expect(linksTo(email, path)).toHaveLength(2)
  return linksTo(email, path)[1] ?? { id: '', token: '' }
}

test(
  "verification: the link in a mail works although the mail server's response was lost",
  { tags: 'long' },
  async () => {
    const email = `lost_${count}@players.example`
    const link = await loseResponse(email, '/verification', () => signUp(email, `lost_${count}`))
    await verify(link)
    expect((await signIn(app.url, { email, password: PASSWORD })).username).toBe(`lost_${count}`)
  },
)

test(
  'reset: so does the link of the second attempt; using one invalidates the other',
  { tags: 'long' },
  async () => {
    const first = await loseResponse(ann.email, '/reset-password', () =>
      must(app.url, '/v1/accounts/forgot-password/', { method: 'POST', body: { email: ann.email } }),
    )
    const second = await retried(ann.email, '/reset-password')
    const set = ({ id, token }: typeof first, password: string) =>
      ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
        method: 'PUT',
        body: { password, confirm_password: password },
      })
    expect((await set(second, 'a new long phrase')).status).toBe(200)
    expect((await set(first, 'another long phrase')).status).toBe(400)
  },
)

test(
  'change of e-mail: the link works unless the change was cancelled meanwhile',
  { tags: 'long' },
  async () => {
    const email = `moves_${count}@players.example`
    const change = () =>
      must(app.url, '/v1/accounts/change-email/', { method: 'POST', token: ann.accessToken, body: { email } })
    const confirm = (body: { id: string; token: string }) =>
      ask(app.url, '/v1/accounts/confirm-email/', { method: 'POST', body })
    const dead = await loseResponse(email, '/confirm-email', change)
    await must(app.url, '/v1/accounts/change-email/', { method: 'DELETE', token: ann.accessToken })
    expect((await confirm(dead)).status).toBe(400)
    smtp.mails.length = 0
    const link = await loseResponse(email, '/confirm-email', change)
    expect((await confirm(link)).status).toBe(200)
  },
)

test('deletion: the link that cancels it works', async () => {
  const link = await loseResponse(ann.email, '/keep-account', () =>
    must(app.url, '/v1/accounts/delete/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: PASSWORD, confirm: true },
    }),
  )
  expect((await ask(app.url, '/v1/accounts/keep/', { method: 'POST', body: link })).status).toBe(200)
})

test('accounts are deleted even when the mail server stays down', { tags: 'long' }, async () => {
  await must(app.url, '/v1/accounts/delete/', {
    method: 'POST',
    token: ann.accessToken,
    body: { password: PASSWORD, confirm: true },
  })
  await app.runJobs()
  smtp.feel('refusing')
  app.clock.advance(14 * 24 * 3_600_000)
  await app.runJobs()
  expect(
    await app.db.selectFrom('players').select('email').where('id', '=', ann.id).executeTakeFirst(),
  ).toEqual({ email: `${ann.id}@deleted.invalid` })
  for (let hour = 0; hour < 8; hour++) {
    app.clock.advance(3_600_000)
    await app.runJobs()
  }
  expect(await app.db.selectFrom('jobs').select('kind').where('kind', '=', 'mail.deleted').execute()).toEqual(
    [],
  )
})
