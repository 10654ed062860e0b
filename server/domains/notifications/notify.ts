import { planDelivery } from '#core/notifications/delivery.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob, putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { hasSubscription } from './push-queries.ts'
import { insertNotification, publishNotifications, type NewNotification } from './queries.ts'
import { zoneOf } from './zone.ts'

/**
 * Creates a notification in the caller's transaction, publishes it to the player's open devices and queues
 * its mail and push, as the player's preferences say. Returns its id.
 */
export async function notify(unit: Unit, notification: NewNotification): Promise<number> {
  const { trx, now } = unit
  const player = await findPlayer(trx, notification.playerId)
  const preferences = preferencesOf(player.notification_preferences)
  const topic = topicOf(notification.type) ?? 'account'
  const { inApp, mail, push } = planDelivery({ topic, preferences, zone: zoneOf(player), now })
  const isMailed = !player.is_demo
  const isPushed = !notification.isAlerted && push.kind !== 'none' && (await hasSubscription(trx, player.id))
  const flags = {
    hidden: !inApp,
    mailWaits: isMailed && mail.kind === 'batched',
    pushWaits: isPushed && push.kind === 'batched',
  }
  const { id } = await insertNotification(trx, notification, now, flags)
  await publishNotifications(unit, player.id, inApp ? id : null)
  if (isMailed && mail.kind === 'single')
    await putJob(trx, {
      kind: 'mail.notification',
      key: String(id),
      payload: { playerId: player.id },
      dueAt: mail.at,
    })
  if (isMailed && mail.kind === 'batched')
    await putJobUnlessEarlier(trx, { kind: 'mail.digest', key: player.id, dueAt: mail.at })
  if (isPushed && push.kind === 'single')
    await putJob(trx, {
      kind: 'push.notification',
      key: String(id),
      payload: { playerId: player.id },
      dueAt: push.at,
    })
  if (isPushed && push.kind === 'batched')
    await putJobUnlessEarlier(trx, { kind: 'push.gathered', key: player.id, dueAt: push.at })
  return id
}
