/** How much the clocks of two servers of one site may differ. */
const CLOCK_SKEW_MS = 5000

/**
 * Returns whether something happened less than `withinMs` ago. A time in the future is not recent: the clock has been
 * set back, and a limit or permission would otherwise last as long as the clock jumped.
 */
export function isRecent(at: Date, now: Date, withinMs: number): boolean {
  const ageMs = now.getTime() - at.getTime()
  return ageMs > -CLOCK_SKEW_MS && ageMs < withinMs
}
