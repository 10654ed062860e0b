import type { Message } from '#messages/message.ts'
import { planDelivery, type Delivery } from '#core/notifications/delivery.ts'
import { preferencesOf } from '#core/players/notification-preferences.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJobsUnlessEarlier, putNewJobs, type NewJob } from '#server/platform/jobs/queries.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'
import { digestMail, gatheredPush, notificationMail, notificationPush } from './job-kinds.ts'
import {
  insertNotifications,
  listRecipients,
  publishNotifications,
  type NewNotification,
  type Recipient,
} from './queries.ts'
import { isUnwanted } from './unwanted-queries.ts'

/**
 * Creates a notification in the caller's transaction, publishes it to the player's open devices and queues
 * its mail and push, as the player's preferences say. Returns its id.
 */
export async function notify(unit: Unit, notification: NewNotification): Promise<number> {
  const { playerId, ...same } = notification
  const id = (await deliver(unit, [playerId], same)).get(playerId)
  if (id === undefined) throw new Error(`player ${playerId} was not found`)
  return id
}

const DAY_MS = 86_400_000

/**
 * The same for what somebody can do to a player again and again: one notification a day from the same person about the same
 * subject, and none from somebody whom the player has blocked.
 */
export async function notifyOnceADay(
  unit: Unit,
  notification: NewNotification & { fromPlayerId: string },
): Promise<void> {
  const since = new Date(unit.now.getTime() - DAY_MS)
  if (!(await isUnwanted(unit.trx, notification, since))) await notify(unit, notification)
}

/** A part of the player's own pages, or the console, which opens with the notification. */
export type AccountTab = 'console' | 'games' | 'referrals' | 'sanctions' | 'settings' | 'wallet'

/** Notifies a player of something about their own account. */
export async function notifyOfAccount(
  unit: Unit,
  { playerId, message, tab }: { playerId: string; message: Message; tab: AccountTab },
): Promise<void> {
  await notify(unit, { playerId, topic: 'account', message, extras: { tab } })
}

/** Notifies several players of the same, each once, in a number of statements that does not depend on how many they are. */
export async function notifyAll(
  unit: Unit,
  playerIds: readonly string[],
  notification: Omit<NewNotification, 'playerId'>,
): Promise<void> {
  await deliver(unit, playerIds, notification)
}

/** Returns the ids of the notifications by player. */
async function deliver(
  unit: Unit,
  playerIds: readonly string[],
  notification: Omit<NewNotification, 'playerId'>,
): Promise<Map<string, number>> {
  const { trx, now } = unit
  const recipients = new Map((await listRecipients(trx, playerIds)).map((each) => [each.id, each]))
  const plans = [...new Set(playerIds)].flatMap((playerId) => {
    const recipient = recipients.get(playerId)
    return recipient && !recipient.is_bot ? [planFor(recipient, notification, now)] : []
  })
  // Bots read nothing.
  const none = new Map([...recipients.values()].flatMap(({ id, is_bot }) => (is_bot ? [[id, 0]] : [])))
  if (plans.length === 0) return none
  const ids = await insertNotifications(trx, notification, now, plans)
  const idOf = (playerId: string) => ids.get(playerId) ?? 0
  await publishNotifications(
    unit,
    plans.filter(({ hidden }) => !hidden).map(({ playerId }) => ({ playerId, id: idOf(playerId) })),
  )
  const jobs = plans.flatMap(({ playerId, mail, push }) => [
    ...(mail.kind === 'single' ? [notificationMail.at(idOf(playerId), mail.at, { playerId })] : []),
    ...(push.kind === 'single' ? [notificationPush.at(idOf(playerId), push.at, { playerId })] : []),
  ])
  await putNewJobs(trx, jobs)
  await putJobsUnlessEarlier(trx, plans.flatMap(batchesOf))
  return new Map([...none, ...ids])
}

type Plan = {
  playerId: string
  hidden: boolean
  mailWaits: boolean
  pushWaits: boolean
  mail: Delivery['mail']
  push: Delivery['push']
}

/** How a player gets the notification. */
function planFor(player: Recipient, notification: Omit<NewNotification, 'playerId'>, now: Date): Plan {
  const preferences = preferencesOf(player.notification_preferences)
  const plan = planDelivery({ topic: notification.topic, preferences, zone: zoneOf(player), now })
  const by = notification.by ?? { bell: true, mail: true }
  const isPushed = by.bell && !notification.isAlerted && player.has_subscription
  const mail = !player.is_demo && by.mail ? plan.mail : NONE
  const push = isPushed ? plan.push : NONE
  return {
    playerId: player.id,
    hidden: !(plan.inApp && by.bell),
    mailWaits: mail.kind === 'batched',
    pushWaits: push.kind === 'batched',
    mail,
    push,
  }
}

const NONE = { kind: 'none' } as const

function batchesOf({ playerId, mail, push }: Plan): NewJob[] {
  return [
    ...(mail.kind === 'batched' ? [digestMail.at(playerId, mail.at)] : []),
    ...(push.kind === 'batched' ? [gatheredPush.at(playerId, push.at)] : []),
  ]
}

/**
 * The player's time zone for the daily mail: the chosen one, else that of the quiet hours, else UTC. The
 * browser's own zone is unknown here.
 */
function zoneOf(player: Pick<PlayerRow, 'time_zone' | 'notification_preferences'>): string {
  return player.time_zone ?? player.notification_preferences.quiet_hours?.time_zone ?? 'UTC'
}
