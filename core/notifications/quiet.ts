import { floorToMinute, addMinutes, minuteOf, nextJump, wallMinute } from './local-time.ts'
import type { QuietHours } from '#core/players/notification-preferences.ts'

const DAY_MINUTES = 24 * 60

/** Checks whether a moment is in quiet hours: from `from` (included) to `to` (excluded), in their time zone. */
export function isQuiet(hours: QuietHours | null, at: Date): boolean {
  if (!hours) return false
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)]
  const now = wallMinute(at, hours.time_zone)
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** The first moment from `at` on that is not quiet: `at` itself if it is not. */
export function quietEnd(hours: QuietHours | null, at: Date): Date {
  if (!hours || !isQuiet(hours, at)) return at
  const start = floorToMinute(at)
  const waitMinutes =
    (minuteOf(hours.to) - wallMinute(start, hours.time_zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const straight = addMinutes(start, waitMinutes)
  // A DST change may skip the end, or go back to before the beginning.
  const jump = nextJump(start, straight, hours.time_zone)
  return jump ? quietEnd(hours, jump) : straight
}
