import type { Config } from '#server/platform/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { findMailServerSeen, noteMailServer } from '#server/platform/installation/queries.ts'

export type MailDuty = {
  /** Returns whether this process may take mails. */
  isOwn(): boolean
  start(): Promise<void>
  stop(): void
}

const BEAT_MS = 30_000
/** After this time without a process that sends, the others store mails again, as a site without mail settings does. */
const GONE_MS = 180_000

/**
 * Leaves mails to the processes that have mail settings, as long as one of them runs: one without would store the mail of a
 * player in the outbox instead of sending it.
 */
export function createMailDuty({ SMTP_URL }: Config, db: Db, clock: Clock): MailDuty {
  let isOwn = true
  let timer: NodeJS.Timeout | undefined
  async function beat(): Promise<void> {
    const now = clock.now()
    if (SMTP_URL) return noteMailServer(db, now)
    const seenAt = await findMailServerSeen(db)
    isOwn = seenAt === null || now.getTime() - seenAt.getTime() > GONE_MS
  }
  return {
    isOwn: () => isOwn,
    async start() {
      await beat()
      // While the database is away no mail is taken either.
      timer = setInterval(() => void beat().catch(() => {}), BEAT_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
