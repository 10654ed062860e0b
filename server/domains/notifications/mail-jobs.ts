import { z } from 'zod'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { quietEnd } from '#core/notifications/quiet.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import type { JobCall } from '#server/platform/jobs/runner.ts'
import { composeMail, type MailParts } from '#server/platform/mail/layout.ts'
import { findPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import { endWaiting, findNotification, listWaiting } from './queries.ts'
import { unsubscribeUrl, type MailSubject } from './unsubscribe.ts'

const payload = z.object({ playerId: z.string() })
const MAX_LISTED = 30
const MAX_SUBJECT_LENGTH = 80

/** Mails for notifications: one each, or the daily mail with all that are still unread. */
export function notificationMailJobs(context: Context): void {
  context.jobs.handlePrepared(
    'mail.notification',
    async (jobContext, unit, job) => {
      const { playerId } = payload.parse(job.payload)
      const found = await findNotification(unit.trx, { id: Number(job.key), playerId })
      // Already read or cleared.
      if (!found || found.read_at || found.removed_at) return undefined
      const player = await findPlayer(unit.trx, playerId)
      const subject = found.message.length > MAX_SUBJECT_LENGTH ? 'News for you' : found.message
      return prepareMail(jobContext, unit, player, {
        about: topicOf(found.type) ?? 'account',
        subject,
        lines: [found.message],
      })
    },
    { lane: 'messages' },
  )

  context.jobs.handlePrepared(
    'mail.digest',
    async (jobContext, unit, job) => {
      const player = await findPlayer(unit.trx, job.key)
      const preferences = preferencesOf(player.notification_preferences)
      const quietUntil = quietEnd(preferences.quiet_hours, unit.now)
      // The job ran late, or the quiet hours were changed since.
      if (quietUntil > unit.now) {
        await putJobUnlessEarlier(unit.trx, { kind: 'mail.digest', key: job.key, dueAt: quietUntil })
        return undefined
      }
      const waiting = await listWaiting(unit.trx, player.id, 'mail_waits')
      const news = waiting.filter(
        (row) => !row.read_at && !row.removed_at && preferences.mail[topicOf(row.type) ?? 'account'],
      )
      const more = news.length - MAX_LISTED
      const list = news.slice(-MAX_LISTED).map((row) => row.message)
      if (more > 0) list.push(`… and ${more} more`)
      const subject = news.length === 1 ? '1 new notification' : `${news.length} new notifications`
      const send =
        news.length > 0 &&
        prepareMail(jobContext, unit, player, {
          about: 'digest',
          subject,
          lines: ['This is what happened since the last mail and you have not seen yet:'],
          list,
        })
      if (!send) {
        await endWaiting(unit.trx, waiting, 'mail_waits')
        return undefined
      }
      return async (callContext) => {
        await send(callContext)
        return (_context, { trx }) => endWaiting(trx, waiting, 'mail_waits')
      }
    },
    { lane: 'messages' },
  )
}

/** Undefined for a player who gets no mails. */
function prepareMail(
  context: TransactionContext,
  { now }: Unit,
  player: PlayerRow,
  mail: Pick<MailParts, 'subject' | 'lines' | 'list'> & { about: MailSubject },
): JobCall | undefined {
  const { about, ...parts } = mail
  if (player.is_demo || player.deletion_due_at || player.deleted_at || player.banned_at) return undefined
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
  return ({ db, mailer }) => mailer.send(db, { to: player.email, ...composed, headers }, now)
}
