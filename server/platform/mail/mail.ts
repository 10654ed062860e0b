import nodemailer from 'nodemailer'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import { countMail, keepMailFailure } from './mail-queries.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, like `List-Unsubscribe`. */
  headers?: Record<string, string>
}
export type Sms = { to: string; text: string }
export type Mailer = {
  send(reader: Reader, mail: Mail, now: Date): Promise<void>
  sendSms(reader: Reader, sms: Sms, now: Date): Promise<void>
}

const MAX_OUTBOX_ROWS = 500

export function createMailer(config: Config): Mailer {
  const transport = config.SMTP_URL
    ? nodemailer.createTransport(config.SMTP_URL, {
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      } as never)
    : undefined
  const storeInOutbox = async (
    db: Reader,
    row: {
      channel: 'mail' | 'sms'
      recipient: string
      subject: string
      text: string
      html: string | null
      headers?: string | null
    },
    now: Date,
  ) => {
    await db
      .insertInto('outbox')
      .values({ ...row, created_at: now })
      .execute()
    await sql`delete from outbox where id <= (select max(id) from outbox) - ${MAX_OUTBOX_ROWS}`.execute(db)
  }
  const keepMail = (db: Reader, mail: Mail, now: Date) =>
    storeInOutbox(
      db,
      {
        channel: 'mail',
        recipient: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: mail.headers ? JSON.stringify(mail.headers) : null,
      },
      now,
    )
  return {
    async send(db, mail, now) {
      const hand = transport
        ? () => transport.sendMail({ from: config.MAIL_FROM, ...mail })
        : () => keepMail(db, mail, now)
      await hand().catch(async (error: unknown) => {
        await countMail(db, 'failed', now)
        await keepMailFailure(db, error instanceof Error ? error.message : String(error), now)
        throw error
      })
      await countMail(db, 'sent', now)
    },
    // Text messages always go to the outbox: real ones are sent by the code service (Twilio), which creates
    // its own codes.
    async sendSms(db, sms, now) {
      await storeInOutbox(
        db,
        { channel: 'sms', recipient: sms.to, subject: 'Text message', text: sms.text, html: null },
        now,
      )
    },
  }
}

export type OutboxMail = {
  id: number
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
  created_at: Date
}

export async function listOutbox(db: Db, recipient: string | undefined): Promise<OutboxMail[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50)
  if (recipient) query = query.where('recipient', '=', recipient)
  return query.execute()
}
