import { turnPartitions } from '#server/platform/events/partition-queries.ts'
import { deleteSentMails, deleteUnowned } from '#server/platform/mail/bounces/queries.ts'
import { deleteExpiredRows } from './cleaning-queries.ts'
import { defineJob } from './kind.ts'

const EVERY_MS = 10 * 60_000
/** A subscriber that is new, or was away, can catch up for so long. */
const EVENTS_KEPT_MS = 30 * 86_400_000
/** Mail servers give up after five days; some report it late. */
const MAILS_KEPT_MS = 30 * 86_400_000
/** Staff see within so long that a mail to somebody without an account came back. */
const UNOWNED_KEPT_MS = 7 * 86_400_000

const clean = defineJob('clean')

/** Deletes expired rows and old events. */
clean.handledBy(
  async ({ unit: { trx, now } }) => {
    await deleteExpiredRows(trx, now)
    await deleteSentMails(trx, new Date(now.getTime() - MAILS_KEPT_MS))
    await deleteUnowned(trx, new Date(now.getTime() - UNOWNED_KEPT_MS))
    await turnPartitions(trx, { now, keptFrom: new Date(now.getTime() - EVENTS_KEPT_MS) })
  },
  { keepsTrying: true, fromStart: 'site', everyMs: EVERY_MS },
)
