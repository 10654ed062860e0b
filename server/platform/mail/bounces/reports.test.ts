import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { guessedAtMail } from '#server/domains/accounts/mails.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { pipeToAdmin, runPiped } from '#server/testing/cli.ts'
import { deliveryReport } from '#server/testing/delivery-report.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { startSmtp } from '#twins/smtp.ts'

const SECRET = 'a-secret-of-at-least-32-characters'
let smtp: Awaited<ReturnType<typeof startSmtp>>
let app: TestApp
let ann: Person
let to: string
let id: string
let count = 0

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'site@play.example',
    MAIL_BOUNCE_SECRET: SECRET,
    RATE_LIMIT_SCALE: '1',
  })
})
afterAll(() => Promise.all([app.close(), smtp.close()]))
beforeEach(async () => {
  const username = `ann_r${++count}`
  ;[ann] = await insertPlayers(app, [username])
  to = `${username}@players.example`
  smtp.mails.length = 0
  await notify()
  id = /^Message-ID: <([0-9a-f-]{36})@/m.exec(smtp.mails[0] ?? '')?.[1] ?? ''
})

async function notify() {
  await transact(app.app.context, ({ trx, now }) => guessedAtMail.put(trx, ann.id, now))
  await app.runJobs()
}
const isUndeliverable = async () =>
  (
    await must<{ is_email_undeliverable: boolean }>(app.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
  ).is_email_undeliverable
const bearer = `Bearer ${SECRET}`
async function post(message: string, authorization = bearer, type = 'message/rfc822') {
  const answer = await fetch(`${app.url}/api/v1/mails/bounces/`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: message,
  })
  return { status: answer.status, body: (await answer.json()) as { outcome?: string } }
}
const outcome = async (message: string) => (await post(message)).body.outcome

test('a mail that came back makes the address undeliverable, once', { tags: 'long' }, async () => {
  const report = deliveryReport({ to, envelopeId: id })
  expect(await outcome(report)).toBe('bounced')
  expect(await isUndeliverable()).toBe(true)
  await notify()
  expect(smtp.mails).toHaveLength(1)
  expect(await outcome(report)).toBe('known')
  // Nor does it count again after somebody has let the address get mails.
  await app.db.deleteFrom('undeliverable_addresses').execute()
  expect(await outcome(report)).toBe('known')
  expect(await isUndeliverable()).toBe(false)
})

test(
  'the Message-ID is enough, and the address of the mail before it was forwarded',
  { tags: 'long' },
  async () => {
    const messageId = `<${id}@play.example>`
    const report = deliveryReport({ to: 'forwarded@mx.example', originalTo: to.toUpperCase(), messageId })
    expect(await outcome(report)).toBe('bounced')
    expect(await isUndeliverable()).toBe(true)
  },
)

test('by the alias of a mail server', { tags: 'long' }, async () => {
  const large = deliveryReport({ to, envelopeId: id }) + 'x'.repeat(400_000)
  expect(await pipeToAdmin(app, large, 'mails', 'bounce')).toEqual({
    ok: true,
    output: expect.stringContaining('The mail has bounced.'),
  })
  expect(await isUndeliverable()).toBe(true)
  expect(await pipeToAdmin(app, 'Hello', 'mails', 'bounce')).toEqual({
    ok: true,
    output: expect.stringContaining('no delivery status notification'),
  })
})

test('while the database is away, a mail server keeps the message for later', { tags: 'long' }, async () => {
  const report = deliveryReport({ to, envelopeId: id })
  const { code } = await runPiped(app, 'postgres://none:none@127.0.0.1:9/none', report, ['mails', 'bounce'])
  expect(code).toBe(75)
})

test.each([
  ['failed', '5.7.1', 'bounced'],
  ['failed', '4.4.7', 'bounced'],
  ['delayed', '4.4.1', 'delayed'],
  ['delivered', '2.0.0', 'other'],
])('one that says %s %s is %s, and the address gets mails', async (action, status, came) => {
  expect(await outcome(deliveryReport({ to, envelopeId: id, action, status }))).toBe(came)
  expect(await isUndeliverable()).toBe(false)
  await notify()
  expect(smtp.mails).toHaveLength(2)
})

describe('what somebody else has written', () => {
  test.each([
    ['without an id', () => ({ to })],
    ['with an id that we never gave', () => ({ to, envelopeId: crypto.randomUUID() })],
    ['with an id that is none', () => ({ to, envelopeId: "' or true --" })],
    ['about somebody else', () => ({ to: 'bob@players.example', envelopeId: id })],
  ])('%s is not taken', async (_what, report) => {
    expect(await outcome(deliveryReport(report()))).toMatch(/^(foreign|unreadable)$/)
    expect(await isUndeliverable()).toBe(false)
  })

  test('garbage and other mails are answered', async () => {
    for (const message of ['', '\u0000\uFFFD', 'Subject: Hello\r\n\r\nI am on holiday.'])
      expect(await post(message, bearer, 'text/plain')).toEqual({
        status: 200,
        body: { outcome: 'unreadable' },
      })
  })

  test('a huge one is refused', async () => expect((await post('x'.repeat(300_000))).status).toBe(413))
})

describe('the secret', () => {
  test('may be a password', async () => {
    const basic = `Basic ${Buffer.from(`mail:${SECRET}`).toString('base64')}`
    expect((await post(deliveryReport({ to, envelopeId: id }), basic)).body.outcome).toBe('bounced')
  })

  test('without it nothing is taken, and guesses are limited', async () => {
    const report = deliveryReport({ to, envelopeId: id })
    expect((await post(report, 'Bearer')).status).toBe(401)
    expect((await post(report, `Bearer ${SECRET}!`)).status).toBe(401)
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(report, 'Bearer wrong')))
    expect(answers.map(({ status }) => status)).toContain(429)
    expect(await isUndeliverable()).toBe(false)
    expect((await post(report)).status).toBe(200)
  })

  test('unset, there is no such address', { tags: 'long' }, async () => {
    const other = await startTestApp({}, { databaseUrl: app.databaseUrl })
    const answer = await fetch(`${other.url}/api/v1/mails/bounces/`, { method: 'POST', body: 'x' })
    await other.close()
    expect(answer.status).toBe(404)
  })
})
