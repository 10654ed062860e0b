import { saying } from '#server/testing/notices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { topicOf } from '#core/players/notification-topics.ts'
import { transact } from '#server/platform/db/transact.ts'
import { digestMail } from './job-kinds.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { notify } from './notify.ts'
import { insertAccount, newSession } from '#server/testing/people.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let ann: Person
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  // Each test starts at noon with its own player.
  app.clock.advance(
    24 * HOUR_MS - ((app.clock.now().getTime() - Date.parse('2026-11-21T12:00:00Z')) % (24 * HOUR_MS)),
  )
  count += 1
  ann = await insertAccount(app.url, `ann_mails_${count}`)
})

type Kept = { subject: string; text: string; headers: Record<string, string> | null }
const mails = async () =>
  (
    (await (await fetch(`${app.url}/dev/outbox.json?to=${encodeURIComponent(ann.email)}`)).json()) as {
      results: Kept[]
    }
  ).results
const mailSubjects = async () =>
  (await subjectsTo(app.url, ann.email)).filter((subject) => subject !== 'Verify your email')
const choose = (notification_preferences: object) =>
  must(app.url, '/v1/players/profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { notification_preferences },
  })
const make = (type: number, message: string) => {
  const notification = { playerId: ann.id, topic: topicOf(type) ?? 'account', message: saying(message) }
  return transact(app.app.context, (unit) => notify(unit, notification))
}
const list = () =>
  must<{ count: number; notifications: number; results: { id: number; message: string }[] }>(
    app.url,
    '/v1/players/notifications/',
    { token: ann.accessToken },
  )
/** Runs all due jobs and waits for those that the app's own runner has claimed. */
const settle = async () => {
  await app.runJobs()
  await expect
    .poll(async () =>
      (await app.db.selectFrom('jobs').select('kind').where('due_at', '<=', app.clock.now()).execute()).map(
        ({ kind }) => kind,
      ),
    )
    .toEqual([])
}
const later = async (hours: number) => {
  app.clock.advance(hours * HOUR_MS)
  await settle()
}
const unsubscribe = (token: string) =>
  ask(app.url, '/v1/players/unsubscribe/', { method: 'POST', body: { token } })
const tokenIn = (mail: Kept | undefined) =>
  new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').searchParams.get('token') ?? ''

describe('preferences', () => {
  test(
    'a type switched off in the app is not counted, but can still be answered by its id',
    { tags: 'long' },
    async () => {
      await choose({ in_app: { roster: false, account: false } })
      const hidden = await make(4, 'somebody left')
      await make(3, 'your money')
      expect(await list()).toMatchObject({ count: 1, notifications: 1, results: [{ message: 'your money' }] })
      expect(
        (
          await ask(app.url, `/v1/players/notification-status/${hidden}/`, {
            method: 'PUT',
            token: ann.accessToken,
            body: { status: 'read' },
          })
        ).status,
      ).toBe(200)
      expect(await list()).toMatchObject({ count: 1, notifications: 1 })
    },
  )

  test('mail can be switched on or off per type', { tags: 'long' }, async () => {
    await choose({ mail: { roster: true, tournament: false } })
    await make(4, 'somebody joined')
    await make(7, 'a tournament')
    await settle()
    expect(await mailSubjects()).toEqual(['somebody joined'])
  })

  test('in quiet hours a mail waits until they end, an account notice does not', async () => {
    await choose({ quiet_hours: { from: '11:00', to: '14:30', time_zone: 'UTC' } })
    await make(5, 'a team wants you')
    await make(3, 'your password')
    await settle()
    expect(await mailSubjects()).toEqual(['your password'])
    await later(2.4)
    expect(await mailSubjects()).toHaveLength(1)
    await later(0.1)
    expect(await mailSubjects()).toEqual(['a team wants you', 'your password'])
  })
})

describe('the daily mail', () => {
  beforeEach(() => choose({ mail_rhythm: 'daily', mail: { roster: true } }))

  test('one mail at 09:00 lists what is still unread, oldest first; account notices are sent at once', async () => {
    await make(5, 'a team wants you')
    const seen = await make(4, 'somebody joined')
    await make(7, 'a tournament begins')
    await make(3, 'your money')
    await must(app.url, `/v1/players/notification-status/${seen}/`, {
      method: 'PUT',
      token: ann.accessToken,
      body: { status: 'read' },
    })
    await later(20.9)
    expect(await mailSubjects()).toEqual(['your money'])
    await later(0.2)
    expect(await mailSubjects()).toEqual(['2 new notifications', 'your money'])
    expect((await mails())[0]?.text).toMatch(/- a team wants you\n- a tournament begins/)
    expect((await mails())[0]?.text).not.toContain('somebody joined')
  })

  test(
    'without unread notifications no mail is sent; the next day has its own mail',
    { tags: 'long' },
    async () => {
      const seen = await make(5, 'one')
      await must(app.url, `/v1/players/notification-status/${seen}/`, {
        method: 'PUT',
        token: ann.accessToken,
        body: { status: 'read' },
      })
      await later(24)
      expect(await mailSubjects()).toEqual([])
      await make(5, 'two')
      await later(24)
      expect(await mailSubjects()).toEqual(['1 new notification'])
    },
  )

  test('a late or repeated job sends one mail and repeats nothing', { tags: 'long' }, async () => {
    // The job does not run at 09:00.
    await app.app.context.jobs.stop()
    await make(5, 'one')
    app.clock.advance(21.2 * HOUR_MS)
    // The server was down at 09:00. A new notification joins the overdue mail and does not postpone it.
    await make(5, 'two')
    await settle()
    await transact(app.app.context, ({ trx, now }) => digestMail.put(trx, ann.id, now))
    await settle()
    expect(await mailSubjects()).toEqual(['2 new notifications'])
    app.app.context.jobs.start(app.app.context)
  })

  test("09:00 in the player's time zone, and not in quiet hours", async () => {
    await must(app.url, '/v1/players/profile/', {
      method: 'PUT',
      token: ann.accessToken,
      body: { time_zone: 'Asia/Kolkata' },
    })
    await make(5, 'one')
    // 09:00 in Kolkata is 03:30 UTC; the quiet hours are set after the job was queued.
    await choose({ quiet_hours: { from: '23:00', to: '10:00', time_zone: 'Asia/Kolkata' } })
    await later(16)
    expect(await mailSubjects()).toEqual([])
    await later(0.6)
    expect(await mailSubjects()).toEqual(['1 new notification'])
  })

  test('a type switched off since is left out', async () => {
    await make(5, 'one')
    await make(4, 'two')
    await choose({ mail: { team_invite: false } })
    await later(24)
    expect((await mails())[0]?.text).toContain('- two')
    expect((await mails())[0]?.text).not.toContain('- one')
  })
})

describe('unsubscribing', () => {
  test("a mail's link unsubscribes from its type only, without signing in", async () => {
    await make(5, 'a team wants you')
    await settle()
    const [mail] = await mails()
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(mail?.text).toContain(`/notifications?token=${tokenIn(mail)}`)
    expect(await unsubscribe(tokenIn(mail))).toEqual({ status: 200, body: { topic: 'team_invite' } })
    await make(5, 'another team')
    await make(7, 'a tournament')
    await settle()
    expect(await mailSubjects()).toEqual(['a tournament', 'a team wants you'])
  })

  test("a mail program's one-click request is enough (RFC 8058)", async () => {
    await make(5, 'a team wants you')
    await settle()
    const [mail] = await mails()
    const url = `${app.url}/notifications?token=${tokenIn(mail)}`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response.status).toBe(200)
    expect(await must(app.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      notification_preferences: { mail: { team_invite: false, tournament: true } },
    })
    expect(
      (
        await fetch(`${app.url}/notifications?token=x`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      ).status,
    ).toBe(400)
  })

  test("the daily mail's link unsubscribes from all types it lists, but not from account notices", async () => {
    await choose({ mail_rhythm: 'daily' })
    await make(5, 'one')
    await later(24)
    expect(await unsubscribe(tokenIn((await mails())[0]))).toEqual({ status: 200, body: { topic: 'digest' } })
    // The first access token has expired a day later.
    const { accessToken: token } = await newSession(app.url, ann)
    const { notification_preferences: chosen } = await must<{
      notification_preferences: { mail: Record<string, boolean> }
    }>(app.url, '/v1/players/profile/', { token })
    expect(Object.entries(chosen.mail).filter(([, isOn]) => isOn)).toEqual([['account', true]])
  })

  test('a token changed in any byte is refused', async () => {
    await make(5, 'one')
    await settle()
    const bytes = Buffer.from(tokenIn((await mails())[0]), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const forged = Buffer.from(bytes)
      forged[index] = (forged[index] ?? 0) ^ 1
      expect((await unsubscribe(forged.toString('base64url'))).status).toBe(400)
    }
    expect((await unsubscribe('')).status).toBe(400)
  })
})
