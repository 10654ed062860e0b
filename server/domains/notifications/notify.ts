import type { Message } from '#messages/message.ts'
import { planDelivery } from '#core/notifications/delivery.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob, putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import {
  insertNotification,
  listRecipients,
  publishNotification,
  type NewNotification,
  type Recipient,
} from './queries.ts'
import { zoneOf } from './zone.ts'

/**
 * Creates a notification in the caller's transaction, publishes it to the player's open devices and queues
 * its mail and push, as the player's preferences say. Returns its id.
 */
export async function notify(unit: Unit, notification: NewNotification): Promise<number> {
  const [recipient] = await listRecipients(unit.trx, [notification.playerId])
  if (!recipient) throw new Error(`player ${notification.playerId} was not found`)
  return notifyOne(unit, recipient, notification)
}

/** A part of the player's own pages, or the console, which opens with the notification. */
export type AccountTab = 'console' | 'games' | 'referrals' | 'sanctions' | 'settings' | 'wallet'

/** Notifies a player of something about their own account (type 3). */
export async function notifyOfAccount(
  unit: Unit,
  { playerId, message, tab }: { playerId: string; message: Message; tab: AccountTab },
): Promise<void> {
  await notify(unit, { playerId, type: 3, message, extras: { tab } })
}

/** Notifies several players of the same, in their order. */
export async function notifyAll(
  unit: Unit,
  playerIds: readonly string[],
  notification: Omit<NewNotification, 'playerId'>,
): Promise<void> {
  const recipients = await listRecipients(unit.trx, playerIds)
  for (const playerId of playerIds) {
    const recipient = recipients.find((each) => each.id === playerId)
    if (recipient) await notifyOne(unit, recipient, { ...notification, playerId })
  }
}

async function notifyOne(unit: Unit, player: Recipient, notification: NewNotification): Promise<number> {
  const { trx, now } = unit
  const preferences = preferencesOf(player.notification_preferences)
  const topic = topicOf(notification.type) ?? 'account'
  const plan = planDelivery({ topic, preferences, zone: zoneOf(player), now })
  const { mail, push } = plan
  const by = notification.by ?? { bell: true, mail: true }
  const inApp = plan.inApp && by.bell
  const isMailed = !player.is_demo && by.mail
  const isPushed = by.bell && !notification.isAlerted && push.kind !== 'none' && player.has_subscription
  const flags = {
    hidden: !inApp,
    mailWaits: isMailed && mail.kind === 'batched',
    pushWaits: isPushed && push.kind === 'batched',
  }
  const { id } = await insertNotification(trx, notification, now, flags)
  if (inApp) await publishNotification(unit, { id, playerId: player.id })
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
