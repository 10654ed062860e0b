import { message } from '#messages/message.ts'
import { stateAt } from '#core/notifications/announcements.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { listAudienceAfter, lockAnnouncement, updateAnnouncement } from './queries.ts'

/** Players who are notified in one transaction. */
const BATCH = 500

/** Tells the players of an announcement's audience, in the bell and by mail. */
export const announcementSend = defineJob('announcement.send', { key: ID_KEY })
announcementSend.handledBy(({ unit, key }) => send(unit, key), { keepsTrying: true })

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
    topic: 'account',
    message: message('notifications.announcement', { text }),
    by: { bell: row.by_bell, mail: row.by_mail },
  })
  const isDone = ids.length < BATCH
  await updateAnnouncement(trx, id, {
    sent_to: ids.at(-1) ?? row.sent_to,
    sent_count: row.sent_count + ids.length,
    sent_at: isDone ? now : null,
  })
  if (!isDone) await announcementSend.put(trx, id, now)
}
