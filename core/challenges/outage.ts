/** How long the results service of a challenge could not be read. Times in milliseconds. */
export type Outage = { startsAt: number; endsAt: number; downMs: number; downSince: number | null }

/** The part of the window from which on an outage gives entries back. */
const MOST_OF_WINDOW = 0.25

/**
 * Checks whether the service was down for so much of the window that the challenge cannot be scored fairly. After the
 * window an outage only delays: games that were played can still be read.
 */
export function isTooLongDown({ startsAt, endsAt, downMs, downSince }: Outage, now: number): boolean {
  const current = downSince === null ? 0 : Math.max(0, Math.min(now, endsAt) - downSince)
  return downMs + current > (endsAt - startsAt) * MOST_OF_WINDOW
}
