import { englishOf, localeOr, type Locale } from '#messages/locales.ts'
import { t } from '#messages/notifications.ts'
import { withLocale } from '#messages/server.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { quietEnd } from '#core/notifications/quiet.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import type { JobCall } from '#server/platform/jobs/kind.ts'
import { composeMail, type MailParts } from '#server/platform/mail/layout.ts'
import { findPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import { digestMail, notificationMail } from './job-kinds.ts'
import { endWaiting, findNotification, listWaiting, type NotificationRow } from './queries.ts'
import { textOf } from './words.ts'
import { unsubscribeUrl, type MailSubject } from './unsubscribe.ts'

const MAX_LISTED = 30
const MAX_SUBJECT_LENGTH = 80

/** Mails one notification. */
notificationMail.preparedBy(
  async ({ context, unit, key: id, payload: { playerId } }) => {
    const found = await findNotification(unit.trx, { id, playerId })
    // Already read or cleared.
    if (!found || found.read_at || found.removed_at) return undefined
    const player = await findPlayer(unit.trx, playerId)
    return prepareMail(context, unit, player, topicOf(found.type) ?? 'account', (locale) => {
      const text = textOf(found, locale)
      return {
        subject: text.length > MAX_SUBJECT_LENGTH ? t('notifications.mail.news') : text,
        lines: [text],
      }
    })
  },
  { lane: 'messages', sendsMail: true },
)

/** The daily mail, with all that are still unread. */
digestMail.preparedBy(
  async ({ context, unit, key }) => {
    const player = await findPlayer(unit.trx, key)
    const preferences = preferencesOf(player.notification_preferences)
    const quietUntil = quietEnd(preferences.quiet_hours, unit.now)
    // The job ran late, or the quiet hours were changed since.
    if (quietUntil > unit.now) {
      await digestMail.putUnlessEarlier(unit.trx, key, quietUntil)
      return undefined
    }
    const waiting = await listWaiting(unit.trx, player.id, 'mail_waits')
    const news = waiting.filter(
      (row) => !row.read_at && !row.removed_at && preferences.mail[topicOf(row.type) ?? 'account'],
    )
    const send =
      news.length > 0 && prepareMail(context, unit, player, 'digest', (locale) => digestOf(news, locale))
    if (!send) {
      await endWaiting(unit.trx, waiting, 'mail_waits')
      return undefined
    }
    return async (callContext) => {
      await send(callContext)
      return ({ trx }) => endWaiting(trx, waiting, 'mail_waits')
    }
  },
  { lane: 'messages', sendsMail: true },
)

type Content = Pick<MailParts, 'subject' | 'lines' | 'list'>

/** The daily mail, in the current language. */
function digestOf(news: readonly NotificationRow[], locale: Locale): Content {
  const count = news.length - MAX_LISTED
  const list = news.slice(-MAX_LISTED).map((row) => textOf(row, locale))
  if (count > 0) list.push(t('notifications.mail.more', { count }))
  return {
    subject: t('notifications.gathered', { count: news.length }),
    lines: [t('notifications.mail.waiting')],
    list,
  }
}

/** The mail in the player's language. Undefined for a player who gets no mails. */
function prepareMail(
  context: TransactionContext,
  { now }: Unit,
  player: PlayerRow,
  about: MailSubject,
  contentIn: (locale: Locale) => Content,
): JobCall | undefined {
  if (player.is_demo || player.deletion_due_at || player.deleted_at || player.banned_at) return undefined
  const unsubscribe = unsubscribeUrl(context, player.id, about)
  const locale = localeOr(player.language)
  const compose = () =>
    composeMail(context.settings.current(), {
      ...contentIn(locale),
      recipientName: player.username,
      button: { label: t('notifications.mail.open'), url: `${context.config.publicUrl}/notifications` },
      footer: {
        label: about === 'digest' ? t('notifications.mail.no_daily') : t('notifications.mail.no_such'),
        url: unsubscribe,
      },
    })
  const composed = withLocale(locale, compose, englishOf(player.language))
  // RFC 8058: mail programs show their own unsubscribe button, which takes one click.
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return ({ db, mailer }) => mailer.send(db, { to: player.email, ...composed, headers }, now)
}
