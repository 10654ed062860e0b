import { z } from 'zod'
import { preferencesOf } from '#core/notifications/preferences.ts'
import { quietEnd } from '#core/notifications/quiet.ts'
import { topicOf } from '#core/notifications/topics.ts'
import type { Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { putJobUnlessEarlier } from '#server/jobs/queries.ts'
import { composeMail, type MailParts } from '#server/outside/mail-layout.ts'
import { findPlayer, type PlayerRow } from '#server/players/queries.ts'
import { findNotification, takeWaiting } from './queries.ts'
import { unsubscribeUrl, type MailSubject } from './unsubscribe.ts'

const payload = z.object({ playerId: z.string() })
const MOST_TOLD = 30
const LONGEST_SUBJECT = 80

/** Notifications that also go out by mail: one alone, or what has gathered for the morning. */
export function notificationMailJobs(context: Context): void {
  context.jobs.handle(
    'mail.notification',
    async (home, unit, job) => {
      const { playerId } = payload.parse(job.payload)
      const found = await findNotification(unit.trx, { id: Number(job.key), playerId })
      // Whoever has read or cleared it by now knows it.
      if (!found || found.read_at || found.removed_at) return
      const player = await findPlayer(unit.trx, playerId)
      const subject = found.message.length > LONGEST_SUBJECT ? 'News for you' : found.message
      await sendMail(home, unit, player, {
        about: topicOf(found.type) ?? 'account',
        subject,
        lines: [found.message],
      })
    },
    { lane: 'messages' },
  )

  context.jobs.handle(
    'mail.digest',
    async (home, unit, job) => {
      const player = await findPlayer(unit.trx, job.key)
      const preferences = preferencesOf(player.notification_preferences)
      const quietUntil = quietEnd(preferences.quiet_hours, unit.now)
      // It is late, or the quiet hours were changed since it was put down.
      if (quietUntil > unit.now)
        return putJobUnlessEarlier(unit.trx, { kind: 'mail.digest', key: job.key, dueAt: quietUntil })
      const waiting = await takeWaiting(unit.trx, player.id, 'mail_waits')
      const news = waiting.filter((row) => preferences.mail[topicOf(row.type) ?? 'account'])
      if (news.length === 0) return undefined
      const more = news.length - MOST_TOLD
      const list = news.slice(-MOST_TOLD).map((row) => row.message)
      if (more > 0) list.push(`… and ${more} more`)
      const subject = news.length === 1 ? '1 new notification' : `${news.length} new notifications`
      return sendMail(home, unit, player, {
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
  // RFC 8058: mail programs offer the way out themselves, and take it with one click.
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await context.mailer.send(unit.trx, { to: player.email, ...composed, headers }, unit.now)
}
