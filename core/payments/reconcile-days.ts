const DAY_MS = 86_400_000
/** Days that were missed are compared later, so far back. PayPal answers about 31 days at once. */
const CAUGHT_UP_DAYS = 30

/** A day (`YYYY-MM-DD`, UTC). */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Begin and end of a day, in milliseconds. */
export function timeOfDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`)
  return { from, to: from + DAY_MS }
}

/**
 * The last day that is compared: the day before yesterday. PayPal lists a transaction up to three hours after it was made, and
 * sometimes later; so the whole day after it has passed as well.
 */
export const lastComparedDay = (now: number): string => dayOf(now - 2 * DAY_MS)

/** The first day of those that are still caught up with. */
export const firstCaughtUpDay = (now: number): string => dayOf(now - (CAUGHT_UP_DAYS + 1) * DAY_MS)

/** The days to compare, the oldest first: missed since the first one that was compared, or failed. */
export function dueDays(now: number, known: readonly { day: string; isFailed: boolean }[]): string[] {
  const last = lastComparedDay(now)
  const states = new Map(known.map(({ day, isFailed }) => [day, isFailed]))
  const first = known.map(({ day }) => day).sort()[0] ?? last
  const due: string[] = []
  for (let day = last; day >= first && day >= firstCaughtUpDay(now);) {
    if (states.get(day) !== false) due.unshift(day)
    day = dayOf(Date.parse(day) - DAY_MS)
  }
  return due
}
