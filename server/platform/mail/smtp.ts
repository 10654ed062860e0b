import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { isOfAddress, statusOfReply } from '#core/external/mails/delivery-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { clearDelays, insertSentMail, keepBounce, keepDelay, type SentMail } from './bounces/queries.ts'
import type { Mail } from './mail.ts'

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
      // Before it is sent: a report may come although the mail server's answer was lost.
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
