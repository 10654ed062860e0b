const DAY_MS = 86_400_000

export type Earnings = { total_cents: number; days: { day: string; cents: number }[] }

type DaySum = { day: string; cents: number }

/**
 * Every day of the window, oldest first, including days without a movement; no days at all if nothing was won or lost.
 * Days are `YYYY-MM-DD` in UTC. `held`: the entries that are still held; they are in `moved`, but nothing is lost yet.
 */
export function earningsOf(
  moved: readonly DaySum[],
  held: readonly DaySum[],
  window: { since: Date; days: number },
): Earnings {
  const byDay = new Map<string, number>()
  for (const { day, cents } of [...moved, ...held]) byDay.set(day, (byDay.get(day) ?? 0) + cents)
  if ([...byDay.values()].every((cents) => cents === 0)) return { total_cents: 0, days: [] }
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
