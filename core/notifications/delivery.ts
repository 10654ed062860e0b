import { minuteOf, nextWallTime } from './local-time.ts'
import type { Preferences } from '#core/players/notification-preferences.ts'
import { isQuiet, quietEnd } from './quiet.ts'
import type { Topic } from '#core/players/notification-topics.ts'

/** The local time of the daily mail. */
export const DIGEST_TIME = '09:00'

/**
 * How a notification reaches its player. `at` is when it is sent; batched ones are combined with all others
 * that wait.
 */
export type Delivery = {
  /** Listed and counted in the app; if false it can still be answered by its id. */
  inApp: boolean
  mail: { kind: 'none' } | { kind: 'single'; at: Date } | { kind: 'batched'; at: Date }
  push: { kind: 'none' } | { kind: 'single'; at: Date } | { kind: 'batched'; at: Date }
}

/** Plans the channels of a notification. `zone` is the player's time zone, for the daily mail. */
export function planDelivery({
  topic,
  preferences,
  zone,
  now,
}: {
  topic: Topic
  preferences: Preferences
  zone: string
  now: Date
}): Delivery {
  return {
    inApp: preferences.in_app[topic],
    mail: planMail(topic, preferences, zone, now),
    push: planPush(topic, preferences, now),
  }
}

/** When the next daily mail is sent: at 09:00 local time, or when quiet hours end. */
export function digestAt(preferences: Pick<Preferences, 'quiet_hours'>, zone: string, now: Date): Date {
  return quietEnd(preferences.quiet_hours, nextWallTime(now, zone, minuteOf(DIGEST_TIME)))
}

function planMail(topic: Topic, preferences: Preferences, zone: string, now: Date): Delivery['mail'] {
  if (!preferences.mail[topic]) return { kind: 'none' }
  // Money and safety: tomorrow may be too late to learn of a theft. Sent in quiet hours too, as a mail wakes
  // nobody.
  if (topic === 'account') return { kind: 'single', at: now }
  if (preferences.mail_rhythm === 'daily') return { kind: 'batched', at: digestAt(preferences, zone, now) }
  return { kind: 'single', at: quietEnd(preferences.quiet_hours, now) }
}

function planPush(topic: Topic, preferences: Preferences, now: Date): Delivery['push'] {
  if (!preferences.push[topic]) return { kind: 'none' }
  // After a night in quiet hours the phone rings once, not twelve times.
  if (isQuiet(preferences.quiet_hours, now))
    return { kind: 'batched', at: quietEnd(preferences.quiet_hours, now) }
  return { kind: 'single', at: now }
}
