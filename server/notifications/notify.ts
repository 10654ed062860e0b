import { isMailed } from '#core/players/mail-topics.ts'
import type { Unit } from '#server/db/transact.ts'
import { putJob } from '#server/jobs/queries.ts'
import { findPlayer } from '#server/players/queries.ts'
import { insertNotification, tellNotifications, type NewNotification } from './queries.ts'

/** Makes a notification in the transaction of what it tells, tells the player's open devices, and mails it where that is wanted. */
export async function notify(unit: Unit, notification: NewNotification): Promise<number> {
  const { id } = await insertNotification(unit.trx, notification, unit.now)
  await tellNotifications(unit, notification.playerId, id)
  const player = await findPlayer(unit.trx, notification.playerId)
  if (!player.is_demo && isMailed(notification.type, player.notification_preferences))
    await putJob(unit.trx, { kind: 'mail.notification', key: String(id), payload: { playerId: player.id }, dueAt: unit.now })
  return id
}
