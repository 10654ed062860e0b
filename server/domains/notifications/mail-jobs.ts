import { z } from 'zod'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { quietEnd } from '#core/notifications/quiet.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { composeMail, type MailParts } from '#server/platform/mail/layout.ts'
import { findPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import { findNotification, takeWaiting } from './queries.ts'
import { unsubscribeUrl, type MailSubject } from './unsubscribe.ts'

const payload = z.object({ playerId: z.string() })
const MAX_LISTED = 30
const MAX_SUBJECT_LENGTH = 80

/** Mails for notifications: one each, or the daily mail with all that are still unread. */
export function notificationMailJobs(context: Context): void {
  context.jobs.handle(
    'mail.notification',
    async (jobContext, unit, job) => {
      const { playerId } = payload.parse(job.payload)
      const found = await findNotification(unit.trx, { id: Number(job.key), playerId })
      // Already read or cleared.
      if (!found || found.read_at || found.removed_at) return
      const player = await findPlayer(unit.trx, playerId)
      const subject = found.message.length > MAX_SUBJECT_LENGTH ? 'News for you' : found.message
      await sendMail(jobContext, unit, player, {
        about: topicOf(found.type) ?? 'account',
        subject,
        lines: [found.message],
      })
    },
    { lane: 'messages' },
  )

  context.jobs.handle(
    'mail.digest',
    async (jobContext, unit, job) => {
      const player = await findPlayer(unit.trx, job.key)
      const preferences = preferencesOf(player.notification_preferences)
      const quietUntil = quietEnd(preferences.quiet_hours, unit.now)
      // The job ran late, or the quiet hours were changed since.
      if (quietUntil > unit.now)
        return putJobUnlessEarlier(unit.trx, { kind: 'mail.digest', key: job.key, dueAt: quietUntil })
      const waiting = await takeWaiting(unit.trx, player.id, 'mail_waits')
      const news = waiting.filter((row) => preferences.mail[topicOf(row.type) ?? 'account'])
      if (news.length === 0) return undefined
      const more = news.length - MAX_LISTED
      const list = news.slice(-MAX_LISTED).map((row) => row.message)
      if (more > 0) list.push(`… and ${more} more`)
      const subject = news.length === 1 ? '1 new notification' : `${news.length} new notifications`
      return sendMail(jobContext, unit, player, {
        about: 'digest',
        subject,
        lines: ['This is what happened since the last mail and you have not seen yet:'],
        list,
      })
    },
    { lane: 'messages' },
  )
}

async function sendMail(
  context: Context,
  unit: Unit,
  player: PlayerRow,
  mail: Pick<MailParts, 'subject' | 'lines' | 'list'> & { about: MailSubject },
): Promise<void> {
  const { about, ...parts } = mail
  if (player.is_demo || player.deletion_due_at || player.deleted_at || player.banned_at) return
  const unsubscribe = unsubscribeUrl(context, player.id, about)
  const composed = composeMail(context.config, {
    ...parts,
    recipientName: player.username,
    button: { label: 'Open my notifications', url: `${context.config.publicUrl}/notifications` },
    footer: {
      label: about === 'digest' ? 'No more daily mails' : 'No more mails of this kind',
      url: unsubscribe,
    },
  })
  // RFC 8058: mail programs show their own unsubscribe button, which takes one click.
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await context.mailer.send(unit.trx, { to: player.email, ...composed, headers }, unit.now)
}
