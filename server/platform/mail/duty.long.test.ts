import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { transact } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { handleMail } from './mail-job.ts'
import { startSmtp } from '#twins/smtp.ts'

const mail = defineJob('test.mail_duty')
handleMail(mail, async () => ({
  to: 'ann@players.example',
  language: 'en',
  parts: () => ({
    subject: 'Hello',
    recipientName: 'ann',
    lines: ['Hello'],
    button: { label: 'Open', url: 'https://play.example' },
  }),
}))

let smtp: Awaited<ReturnType<typeof startSmtp>>
/** Has the database; the others are further processes on it. */
let first: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  first = await startTestApp()
  await first.app.context.jobs.stop()
  await sql`insert into installation (key_mark, folder_mark, settings) values ('', '', '{}')`.execute(
    first.db,
  )
})
afterAll(async () => {
  await first.close()
  await smtp.close()
})

/** Starts a further process, runs what is due and stops it. Returns how many mails still wait. */
async function runOther(env: Record<string, string> = {}): Promise<number> {
  const { app, close } = await startTestApp(env, { databaseUrl: first.databaseUrl })
  await app.context.jobs.stop()
  await app.context.jobs.runDue(app.context)
  const waiting = await first.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'test.mail_duty')
    .execute()
  await close()
  return waiting.length
}
const put = () => transact(first.app.context, ({ trx, now }) => mail.put(trx, '1', now))
const MAIL_SERVER = () => ({ SMTP_URL: smtp.url, MAIL_FROM: 'Contender <no-reply@play.example>' })

test('a process without mail settings leaves mails to those that have them, while one runs', async () => {
  expect(await runOther(MAIL_SERVER())).toBe(0)
  await put()
  expect(await runOther()).toBe(1)
  expect(await runOther(MAIL_SERVER())).toBe(0)
  expect(smtp.mails).toHaveLength(1)

  await put()
  await sql`update installation set mail_server_seen_at = mail_server_seen_at - interval '1 hour'`.execute(
    first.db,
  )
  expect(await runOther()).toBe(0)
  expect(smtp.mails).toHaveLength(1)
})
