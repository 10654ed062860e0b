import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import { findUndeliverable } from './bounces/queries.ts'
import { countMail, keepMailFailure } from './mail-queries.ts'
import { createSmtp } from './smtp.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, like `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** Whoever reads the address asks for it now: sent to an undeliverable address too. */
  isAskedFor?: boolean
  /** Nothing is kept about the address. */
  isUntracked?: boolean
}
export type Sms = { to: string; text: string }
export type Mailer = {
  /** Not to an undeliverable address. @throws when the mail was not handed over, and may be tried again */
  send(db: Db, mail: Mail, now: Date): Promise<void>
  sendSms(reader: Reader, sms: Sms, now: Date): Promise<void>
}

const MAX_OUTBOX_ROWS = 500

export function createMailer(config: Config): Mailer {
  const smtp = config.SMTP_URL ? createSmtp(config.SMTP_URL, config) : undefined
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
      if (!mail.isAskedFor && (await findUndeliverable(db, mail.to))) return
      const hand = async () => {
        if (smtp) return smtp.deliver(db, mail, now)
        await keepMail(db, mail, now)
        return 'sent'
      }
      const outcome = await hand().catch(async (error: unknown) => {
        await countMail(db, 'failed', now)
        await keepMailFailure(db, error instanceof Error ? error.message : String(error), now)
        throw error
      })
      // A bounce has counted itself.
      if (outcome === 'sent') await countMail(db, 'sent', now)
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
