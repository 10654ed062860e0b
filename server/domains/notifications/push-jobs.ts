import { englishOf, localeOr } from '#messages/locales.ts'
import { wordsOf } from '#messages/message.ts'
import { withLocale } from '#messages/server.ts'
import { translateIn } from '#messages/translate.ts'
import { textOf } from './words.ts'
import { destinationOf, pathOf } from '#core/notifications/destination.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { quietEnd } from '#core/notifications/quiet.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobCall } from '#server/platform/jobs/kind.ts'
import { findPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import {
  deleteSubscription,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from './push-queries.ts'
import { alertPush, gatheredPush, notificationPush, pushRetry, type PushContent } from './job-kinds.ts'
import { endWaiting, findNotification, listWaiting, type NotificationRow } from './queries.ts'

const DAY_MS = 24 * 3_600_000
const RETRY_MS = 5000
const MAX_MESSAGE_LENGTH = 500

notificationPush.preparedBy(
  async ({ unit, key: id, payload: { playerId } }) => {
    const found = await findNotification(unit.trx, { id, playerId })
    if (!found || found.read_at || found.removed_at) return undefined
    return preparePushes(
      unit,
      playerId,
      await pushContentOf(unit, found, await findPlayer(unit.trx, playerId)),
    )
  },
  { lane: 'messages' },
)

/** Prepares one push for all that has waited until the end of the quiet hours. */
gatheredPush.preparedBy(
  async ({ unit, key }) => {
    const player = await findPlayer(unit.trx, key)
    const preferences = preferencesOf(player.notification_preferences)
    const quietUntil = quietEnd(preferences.quiet_hours, unit.now)
    if (quietUntil > unit.now) {
      await gatheredPush.putUnlessEarlier(unit.trx, key, quietUntil)
      return undefined
    }
    const waiting = await listWaiting(unit.trx, key, 'push_waits')
    const news = waiting.filter(
      (row) => !row.read_at && !row.removed_at && preferences.push[topicOf(row.type) ?? 'account'],
    )
    const [first] = news
    if (!first) {
      await endWaiting(unit.trx, waiting, 'push_waits')
      return undefined
    }
    const one = await pushContentOf(unit, first, player)
    const push = await preparePushes(
      unit,
      key,
      news.length === 1
        ? one
        : {
            ...one,
            message: translateIn(localeOr(player.language), 'notifications.gathered', {
              count: news.length,
            }),
            url: '/notifications',
            tag: 'gathered',
          },
    )
    return async (context) => {
      const writeOutcomes = await push(context)
      return async (outcomeUnit) => {
        await endWaiting(outcomeUnit.trx, waiting, 'push_waits')
        await writeOutcomes?.(outcomeUnit)
      }
    }
  },
  { lane: 'messages' },
)

alertPush.preparedBy(
  async ({ unit, payload: { playerId, message, ...alert } }) => {
    const { language } = await findPlayer(unit.trx, playerId)
    const text = wordsOf(message, localeOr(language))
    return preparePushes(unit, playerId, { ...alert, message: text })
  },
  { lane: 'messages' },
)

pushRetry.preparedBy(
  async ({ unit, payload: again }) => {
    const subscription = await findSubscription(unit.trx, again.subscriptionId, unit.now)
    return subscription && preparePush(unit, subscription, again.pushed)
  },
  { lane: 'messages' },
)

/** Links to the same page as a click on the notification in the app. */
async function pushContentOf(
  unit: Unit,
  row: NotificationRow,
  { language }: Pick<PlayerRow, 'language'>,
): Promise<PushContent> {
  const extras = row.extras as { tournament_id?: number; challenge?: number; team_id?: number; tab?: string }
  const from = row.from_player_id === null ? null : (await findPlayer(unit.trx, row.from_player_id)).username
  const place = destinationOf({
    id: row.id,
    type_of_notification: row.type,
    from_user: from,
    lobby: row.lobby_id,
    extras: {
      tournament_id: extras.tournament_id ?? null,
      challenge: extras.challenge ?? null,
      team_id: extras.team_id ?? null,
      tab: extras.tab ?? null,
    },
  })
  const tag = row.lobby_id === null ? `notification:${row.id}` : `lobby:${row.lobby_id}`
  return {
    message: withLocale(localeOr(language), () => textOf(row, localeOr(language)), englishOf(language)),
    url: place ? pathOf(place) : '/notifications',
    tag,
    isUrgent: false,
    expiresAt: new Date(unit.now.getTime() + DAY_MS).toISOString(),
  }
}

/** Pushes to all devices of a player. A failed one is retried by itself, so that no device gets it twice. */
async function preparePushes(unit: Unit, playerId: string, message: PushContent): Promise<JobCall> {
  const targets = await listSubscriptions(unit.trx, playerId, unit.now)
  return async (context) => {
    const outcomes = await Promise.all(
      targets.map(async (target) => ({
        target,
        outcome: await send(context, unit.now, target, message).catch((error: unknown) => ({ error })),
      })),
    )
    return async ({ trx, now }) => {
      for (const { target, outcome } of outcomes) {
        if (outcome === 'gone') await deleteSubscription(trx, target)
        if (typeof outcome === 'string') continue
        context.log.info({ err: outcome.error }, 'a push failed and will be retried')
        const dueAt = new Date(now.getTime() + RETRY_MS)
        const again = { subscriptionId: target.id, pushed: message }
        await pushRetry.put(trx, `${target.id}:${message.tag}`, dueAt, again)
      }
    }
  }
}

/** Pushes to one device; the job fails, and is retried, when its push service cannot be reached. */
function preparePush(unit: Unit, target: SubscriptionRow, message: PushContent): JobCall {
  return async (context) => {
    if ((await send(context, unit.now, target, message)) !== 'gone') return undefined
    return async ({ trx }) => void (await deleteSubscription(trx, target))
  }
}

async function send(
  context: Context,
  now: Date,
  target: SubscriptionRow,
  { message, url, tag, isUrgent, expiresAt }: PushContent,
): Promise<'sent' | 'gone' | 'refused'> {
  const leftMs = Date.parse(expiresAt) - now.getTime()
  // Expired: nobody could act on it any more.
  if (!context.push || leftMs <= 0) return 'refused'
  const payload = JSON.stringify({
    title: context.settings.current().BRAND_NAME,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    url,
    tag,
  })
  return context.push.send(target, {
    payload,
    tag,
    ttlSeconds: Math.ceil(leftMs / 1000),
    urgency: isUrgent ? 'high' : 'normal',
  })
}
