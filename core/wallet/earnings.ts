const DAY_MS = 86_400_000

export type Earnings = { total_cents: number; days: { day: string; cents: number }[] }

/**
 * Every day of the window, oldest first, including days without a movement; no days at all if nothing moved.
 * Days are `YYYY-MM-DD` in UTC.
 */
export function earningsOf(
  moved: readonly { day: string; cents: number }[],
  window: { since: Date; days: number },
): Earnings {
  if (moved.length === 0) return { total_cents: 0, days: [] }
  const byDay = new Map(moved.map(({ day, cents }) => [day, cents]))
  const days = Array.from({ length: window.days }, (_each, index) =>
    new Date(window.since.getTime() + index * DAY_MS).toISOString().slice(0, 10),
  ).map((day) => ({ day, cents: byDay.get(day) ?? 0 }))
  return { total_cents: days.reduce((sum, { cents }) => sum + cents, 0), days }
}

/** The cumulative sum at the end of each day. */
export function runningTotal(days: readonly { cents: number }[]): number[] {
  let sum = 0
  return days.map(({ cents }) => (sum += cents))
}
