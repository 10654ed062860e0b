import { minuteOf, nextWallTime } from './local-time.ts'
import type { Preferences } from './preferences.ts'
import { isQuiet, quietEnd } from './quiet.ts'
import type { Topic } from './topics.ts'

/** The local time of the daily mail. */
export const DIGEST_TIME = '09:00'

/**
 * How a notification reaches its player. `at` is a deadline; what is gathered goes out together with the
 * others that wait for it.
 */
export type Delivery = {
  /** It stands under the bell and is counted there; if not, it still answers by its id. */
  inApp: boolean
  mail: { kind: 'none' } | { kind: 'alone'; at: Date } | { kind: 'gathered'; at: Date }
  push: { kind: 'none' } | { kind: 'alone'; at: Date } | { kind: 'gathered'; at: Date }
}

/**
 * Which ways now, which later, which gathered with others until when. `zone` is the player's, for the daily
 * mail.
 */
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

/** When the next daily mail goes out: in the morning, and not while it is quiet. */
export function digestAt(preferences: Pick<Preferences, 'quiet_hours'>, zone: string, now: Date): Date {
  return quietEnd(preferences.quiet_hours, nextWallTime(now, zone, minuteOf(DIGEST_TIME)))
}

function planMail(topic: Topic, preferences: Preferences, zone: string, now: Date): Delivery['mail'] {
  if (!preferences.mail[topic]) return { kind: 'none' }
  // Money and safety: who waits until tomorrow may learn of a theft too late. A mail wakes nobody.
  if (topic === 'account') return { kind: 'alone', at: now }
  if (preferences.mail_rhythm === 'daily') return { kind: 'gathered', at: digestAt(preferences, zone, now) }
  return { kind: 'alone', at: quietEnd(preferences.quiet_hours, now) }
}

function planPush(topic: Topic, preferences: Preferences, now: Date): Delivery['push'] {
  if (!preferences.push[topic]) return { kind: 'none' }
  // A phone that has been silent all night rings once in the morning, not twelve times.
  if (isQuiet(preferences.quiet_hours, now))
    return { kind: 'gathered', at: quietEnd(preferences.quiet_hours, now) }
  return { kind: 'alone', at: now }
}
