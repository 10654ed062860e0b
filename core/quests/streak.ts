import { daysAfter, daysBetween, type Day } from './day.ts'

/** Days in a row with a match. A day without one is forgiven, if none of the seven days before it was. */
export type Streak = { length: number; best: number; lastDay: Day; forgivenDay: Day | null }

/** Days between two that are forgiven, at least. */
export const FORGIVEN_EVERY = 7

/** The streak after a match on this day; a day that is before the last one changes nothing. */
export function streakAfter(before: Streak | undefined, day: Day): Streak {
  if (!before) return { length: 1, best: 1, lastDay: day, forgivenDay: null }
  const gap = daysBetween(before.lastDay, day)
  if (gap <= 0) return before
  const forgiven =
    gap === 2 && mayForgive(before, daysAfter(before.lastDay, 1)) ? daysAfter(before.lastDay, 1) : undefined
  const goesOn = gap === 1 || forgiven !== undefined
  const length = goesOn ? before.length + 1 : 1
  return {
    length,
    best: Math.max(before.best, length),
    lastDay: day,
    forgivenDay: goesOn ? (forgiven ?? before.forgivenDay) : null,
  }
}

/** The length that a streak has on a day: 0 once it has ended. It can still be kept on the day itself. */
export function lengthOn(streak: Streak | undefined, today: Day): number {
  if (!streak) return 0
  const gap = daysBetween(streak.lastDay, today)
  if (gap <= 1) return streak.length
  return gap === 2 && mayForgive(streak, daysAfter(today, -1)) ? streak.length : 0
}

function mayForgive({ forgivenDay }: Streak, missed: Day): boolean {
  return forgivenDay === null || daysBetween(forgivenDay, missed) > FORGIVEN_EVERY
}
