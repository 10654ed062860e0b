const DAY_MS = 24 * 3_600_000

/** The moment so many days from now, as the server writes moments. */
export function daysFromNow(days: number, nowMs: number): string {
  return new Date(nowMs + days * DAY_MS).toISOString()
}

/** Whether so many days from now would be longer than what runs already; anything is longer than nothing. */
export function isLater(days: number, until: string | null, nowMs: number): boolean {
  return until === null || nowMs + days * DAY_MS > Date.parse(until)
}
