/** A calendar day, `2026-11-24`. */
export type Day = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The calendar day of a time in a time zone. */
export function dayIn(zone: string, at: number): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day that is `count` days after this one. */
export function daysAfter(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from the first day to the second. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS)
}

/**
 * The time at which a day begins in a time zone, in milliseconds. Right also on days on which the clock
 * changes, and where midnight does not exist.
 */
export function startOfDay(zone: string, day: Day): number {
  // Zones are at most 14 hours away from UTC; clocks change by whole quarters of an hour.
  let [low, high] = [-16, 16].map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * HOUR_MS) as [
    number,
    number,
  ]
  const step = HOUR_MS / 4
  while (high - low > step) {
    const middle = low + Math.floor((high - low) / 2 / step) * step
    if (dayIn(zone, middle) >= day) high = middle
    else low = middle
  }
  return high
}
