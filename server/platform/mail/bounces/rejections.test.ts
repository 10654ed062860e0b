import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readOperations } from '#contract/admin/operations.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { transact } from '#server/platform/db/transact.ts'
import { guessedAtMail } from '#server/domains/accounts/mails.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { startSmtp } from '#twins/smtp.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let app: TestApp
let boss: Person
let ann: Person & { email: string }
let count = 0

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Contender <site@play.example>' })
  ;[boss] = await insertPlayers(app, ['boss_b'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => Promise.all([app.close(), smtp.close()]))
beforeEach(async () => {
  smtp.feel('well')
  const [person] = await insertPlayers(app, [`ann_b${++count}`])
  const { email } = await app.db
    .selectFrom('players')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  ann = { ...person, email }
  smtp.mails.length = 0
  smtp.commands.length = 0
})

const operations = async () =>
  (
    await must<CallAnswer<typeof readOperations>>(app.url, '/v1/admin/operations/', {
      token: boss.accessToken,
    })
  ).mails
const isUndeliverable = async () =>
  (
    await must<{ is_email_undeliverable: boolean }>(app.url, '/v1/players/profile/', {
      token: ann.accessToken,
    })
  ).is_email_undeliverable
/** A mail that nobody asked for. */
async function notify() {
  await transact(app.app.context, ({ trx, now }) => guessedAtMail.put(trx, ann.id, now))
  await app.runJobs()
}
const waiting = () =>
  app.db.selectFrom('jobs').select(['kind', 'attempts']).where('key', '=', ann.id).execute()
const verifyAgain = async () => {
  await must(app.url, '/v1/accounts/resend-verification-email/', {
    method: 'POST',
    body: { email: ann.email },
  })
  await app.runJobs()
}

test('each mail has an id of its own, which reports about it name', { tags: 'long' }, async () => {
  await notify()
  await notify()
  const ids = smtp.mails.map((mail) => /^Message-ID: <([0-9a-f-]{36})@play\.example>/m.exec(mail)?.[1])
  expect(new Set(ids).size).toBe(2)
  expect(smtp.commands).toContain(`MAIL FROM:<site@play.example> RET=HDRS ENVID=${ids[0]}`)
  expect(smtp.commands).toContain(`RCPT TO:<${ann.email}> NOTIFY=FAILURE,DELAY ORCPT=rfc822;${ann.email}`)
})

test(
  'an address that the mail server does not know gets no more mails, but those that its owner asks for',
  { tags: 'long' },
  async () => {
    const before = await operations()
    smtp.feel('550 5.1.1 No such user')
    await notify()
    // Not tried again.
    expect(await waiting()).toEqual([])
    const after = await operations()
    expect(after).toMatchObject({ bounced: before.bounced + 1, today: before.today, failed: before.failed })
    expect(after.undeliverable[0]).toMatchObject({
      address: `a…@${ann.email.split('@')[1]}`,
      reason: 'unknown_address',
      status: '5.1.1',
    })
    expect(await isUndeliverable()).toBe(true)
    const seen = await must(app.url, `/v1/admin/players/${ann.id}/`, { token: boss.accessToken })
    expect(seen).toMatchObject({ undeliverable: { reason: 'unknown_address', status: '5.1.1' } })

    smtp.feel('well')
    smtp.commands.length = 0
    await notify()
    expect(smtp.commands).toEqual([])
    expect(await waiting()).toEqual([])
    await verifyAgain()
    expect(smtp.mails).toHaveLength(1)
    const text = smtp.mails[0]?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
    expect(text).toContain('Emails to this address bounced')
    const [, id, token] = /confirm-email#id=([\w-]+)&token=([\w-]+)/.exec(text) ?? []
    const confirm = () =>
      ask<{ detail: string }>(app.url, '/v1/accounts/confirm-email/', { method: 'POST', body: { id, token } })
    expect(await confirm()).toMatchObject({ status: 200, body: { detail: 'Our emails reach you again.' } })
    expect((await confirm()).status).toBe(400)
    expect(await isUndeliverable()).toBe(false)
    await notify()
    expect(smtp.mails).toHaveLength(2)
  },
)

test('the profile on an open page changes', { tags: 'long' }, async () => {
  const { count: events } = await app.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('type', '=', 'account.changed')
    .executeTakeFirstOrThrow()
  smtp.feel('550 5.1.1 No such user')
  await notify()
  const later = await app.db
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'account.changed')
    .orderBy('position')
    .offset(Number(events))
    .execute()
  expect(later).toMatchObject([{ data: { playerId: ann.id, parts: ['profile'] } }])
})

test('a temporary rejection is tried again, and shown until a mail arrives', { tags: 'long' }, async () => {
  smtp.feel('450 4.2.0 Greylisted')
  await notify()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  expect(await isUndeliverable()).toBe(false)
  const mask = `a…@${ann.email.split('@')[1]}`
  expect((await operations()).troubled[0]).toMatchObject({ state: 'delayed', address: mask, status: '4.2.0' })
  smtp.feel('well')
  app.clock.advance(10_000)
  await app.runJobs()
  expect(smtp.mails).toHaveLength(1)
  expect((await operations()).troubled).toEqual([])
})

test('a server that refuses us says nothing about the address', { tags: 'long' }, async () => {
  smtp.feel('554 5.7.1 Relay access denied')
  await notify()
  expect(await waiting()).toMatchObject([{ attempts: 1 }])
  expect(await isUndeliverable()).toBe(false)
  smtp.feel('well')
  app.clock.advance(10_000)
  await app.runJobs()
})

test('an address of another case is the same; a new one gets mails', { tags: 'long' }, async () => {
  smtp.feel('550 5.1.1 No such user')
  await notify()
  smtp.feel('well')
  await app.db
    .updateTable('players')
    .set({ email: ann.email.toUpperCase() })
    .where('id', '=', ann.id)
    .execute()
  expect(await isUndeliverable()).toBe(true)
  await app.db
    .updateTable('players')
    .set({ email: `new.${ann.email}` })
    .where('id', '=', ann.id)
    .execute()
  await notify()
  expect(smtp.mails).toHaveLength(1)
})

test('staff let an address get mails again, with a reason', async () => {
  smtp.feel('550 5.2.2 Mailbox full')
  await notify()
  smtp.feel('well')
  const [{ id } = { id: 0 }] = (await operations()).undeliverable
  const lift = (reason: string) =>
    ask<{ code?: string }>(app.url, `/v1/admin/operations/mails/${id}/lift/`, {
      method: 'POST',
      token: boss.accessToken,
      body: { reason },
    })
  expect((await lift(' ')).status).toBe(400)
  expect((await lift('The owner wrote to us.')).status).toBe(200)
  expect(await isUndeliverable()).toBe(false)
  expect((await lift('Once more.')).body.code).toBe('not_found')
  const log = await must<{ results: object[] }>(app.url, `/v1/admin/audit/?kind=player&id=${ann.id}`, {
    token: boss.accessToken,
  })
  expect(log.results[0]).toMatchObject({
    action: 'mail.lift',
    reason: 'The owner wrote to us.',
    details: { address: `a…@${ann.email.split('@')[1]}`, status: '5.2.2' },
  })
  await notify()
  expect(smtp.mails).toHaveLength(1)
})

describe('an address that no account has any more', () => {
  const addresses = async () => {
    const rows = await app.db.selectFrom('undeliverable_addresses').select('address').execute()
    return rows.map(({ address }) => address)
  }
  const bounce = async () => {
    smtp.feel('550 5.1.1 No such user')
    await notify()
    smtp.feel('well')
    expect(await addresses()).toContain(ann.email)
  }

  test(
    'is off the list once its player has verified another one, and is not told of that',
    { tags: 'long' },
    async () => {
      await bounce()
      const email = `moved.${ann.email}`
      const { accessToken: token } = await newSession(app.url, ann)
      await must(app.url, '/v1/accounts/change-email/', { method: 'POST', token, body: { email } })
      await app.runJobs()
      expect(await addresses()).toContain(ann.email)
      const text =
        smtp.mails
          .at(-1)
          ?.replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=') ?? ''
      const [, id, linkToken] = /confirm-email#id=([\w-]+)&token=([\w-]+)/.exec(text) ?? []
      smtp.commands.length = 0
      await must(app.url, '/v1/accounts/confirm-email/', { method: 'POST', body: { id, token: linkToken } })
      await app.runJobs()
      expect(await addresses()).not.toContain(ann.email)
      expect(smtp.commands).toEqual([])
    },
  )

  test(
    'is off the list a week after a late report about it, and one of an account is not',
    { tags: 'long' },
    async () => {
      await bounce()
      const late = `late.${ann.email}`
      await app.db
        .insertInto('undeliverable_addresses')
        .values({ address: late, status: '5.1.1', since: app.clock.now() })
        .execute()
      app.clock.advance(6 * 86_400_000)
      await app.runJobs()
      expect(await addresses()).toEqual(expect.arrayContaining([ann.email, late]))
      app.clock.advance(2 * 86_400_000)
      await app.runJobs()
      expect(await addresses()).toContain(ann.email)
      expect(await addresses()).not.toContain(late)
    },
  )
})

test('the metrics count what came of the mails', async () => {
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text()
  const bounced = async () => Number(/^mails_total\{outcome="bounced"\} (\d+)/m.exec(await metrics())?.[1])
  const before = await bounced()
  smtp.feel('550 5.1.1 No such user')
  await notify()
  expect(await bounced()).toBe(before + 1)
})
