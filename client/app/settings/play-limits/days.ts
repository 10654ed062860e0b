const DAY_MS = 24 * 3_600_000

/** The time in this many days, in the server's format. */
export function daysFromNow(days: number, nowMs: number): string {
  return new Date(nowMs + days * DAY_MS).toISOString()
}

/** Checks whether this many days from now is later than `until`; always true without one. */
export function isLater(days: number, until: string | null, nowMs: number): boolean {
  return until === null || nowMs + days * DAY_MS > Date.parse(until)
}
