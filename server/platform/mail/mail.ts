import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { isOfAddress, statusOfReply } from '#core/external/mails/delivery-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import {
  findUndeliverable,
  clearDelays,
  insertSentMail,
  keepBounce,
  keepDelay,
  type SentMail,
} from '#server/platform/mail/bounces/queries.ts'
import { countMail, keepMailFailure } from './mail-queries.ts'
import type { Mail, Mailer } from './mailer.ts'

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

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export type Smtp = {
  /** Returns what came of it. @throws when it was not handed over, and may be tried again */
  deliver(db: Db, mail: Mail, now: Date): Promise<'sent' | 'bounced'>
}

/** Sends mails by a mail server, each with an id that reports about it name. */
export function createSmtp(url: string, config: Config): Smtp {
  const transport = nodemailer.createTransport(url, TIMEOUTS as never)
  const host = /@([^\s>@]+)>?\s*$/.exec(config.MAIL_FROM ?? '')?.[1] ?? new URL(config.publicUrl).hostname
  return {
    async deliver(db, { isAskedFor: _asked, isUntracked, ...mail }, now) {
      const sent: SentMail = { id: randomUUID(), address: mail.to }
      // The row is written before the mail is sent: a report may come although the mail server's answer was
      // lost.
      if (!isUntracked) await insertSentMail(db, sent, now)
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          ...mail,
          messageId: `<${sent.id}@${host}>`,
          // Sent to mail servers that offer it (RFC 3461); the others name the Message-ID.
          dsn: { id: sent.id, return: 'headers', notify: ['failure', 'delay'], recipient: mail.to },
        })
      } catch (error) {
        const status = statusOfError(error)
        if (status === undefined) throw error
        if (isOfAddress(status)) {
          if (!isUntracked) await db.transaction().execute((trx) => keepBounce(trx, sent, status, now))
          return 'bounced'
        }
        if (!isUntracked) await keepDelay(db, sent, status, now)
        throw error
      }
      if (!isUntracked) await clearDelays(db, sent)
      return 'sent'
    },
  }
}

/** The status of a rejected recipient; of a rejected mail only when the server names the address as the cause. */
function statusOfError(error: unknown): string | undefined {
  const { command, response } = error as { command?: unknown; response?: unknown }
  if (typeof response !== 'string') return undefined
  if (command === 'RCPT TO') return statusOfReply(response)
  if (command !== 'DATA') return undefined
  const status = /^[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status && /^.\.[12]\./.test(status) ? status : undefined
}
