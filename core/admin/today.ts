const HOUR_MS = 3_600_000

export type Urgency = 'overdue' | 'hour' | 'later'

/** Overdue, due within the hour, or later. */
export function urgencyOf(due: number, now: number): Urgency {
  if (due <= now) return 'overdue'
  return due - now <= HOUR_MS ? 'hour' : 'later'
}

/** The average of the days that have a figure; null without any. */
export function averageOf(days: readonly (number | null)[]): number | null {
  const known = days.filter((each) => each !== null)
  return known.length === 0 ? null : known.reduce((total, each) => total + each, 0) / known.length
}

/**
 * How much a figure of today differs from the average of the days before, in percent. Days without a figure do not count; null
 * without any, or when the average is zero. The figures of a day that is not over belong beside parts of days that are as long.
 */
export function changeOf(today: number | null, before: readonly (number | null)[]): number | null {
  const average = averageOf(before)
  return today === null || !average ? null : Math.round((today / average - 1) * 100)
}
