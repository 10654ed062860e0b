import type { Db, Reader } from '#server/platform/db/open.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Additional headers, like `List-Unsubscribe`. */
  headers?: Record<string, string>
  /** The reader of the address asks for the mail now, so it is sent to an undeliverable address, too. */
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
