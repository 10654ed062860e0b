import { message } from '#messages/message.ts'
import { stateAt } from '#core/notifications/announcements.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { listAudienceAfter, lockAnnouncement, updateAnnouncement } from './queries.ts'

export const SEND_JOB = 'announcement.send'
/** So many are told in one transaction. */
const BATCH = 500

/** Tells the players of an announcement's audience, in the bell and by mail. */
export function announcementJobs(context: Context): void {
  context.jobs.handle(SEND_JOB, async (_context, unit, job) => send(unit, Number(job.key)), {
    keepsTrying: true,
  })
}

/**
 * The next players in the order of their ids. How far it is is committed with their notifications, so after a crash each is
 * still told once.
 */
async function send(unit: Unit, id: number): Promise<void> {
  const { trx, now } = unit
  const row = await lockAnnouncement(trx, id)
  if (!row || row.sent_at) return
  // It was withdrawn, or is over.
  if (stateAt({ status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }, now) !== 'live') return
  const ids = await listAudienceAfter(trx, row, { after: row.sent_to, limit: BATCH })
  const text = row.body === '' ? row.title : `${row.title}: ${row.body}`
  await notifyAll(unit, ids, {
    type: 3,
    message: message('notifications.announcement', { text }),
    by: { bell: row.by_bell, mail: row.by_mail },
  })
  const isDone = ids.length < BATCH
  await updateAnnouncement(trx, id, {
    sent_to: ids.at(-1) ?? row.sent_to,
    sent_count: row.sent_count + ids.length,
    sent_at: isDone ? now : null,
  })
  if (!isDone) await putJob(trx, { kind: SEND_JOB, key: String(id), dueAt: now })
}
