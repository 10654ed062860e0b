/** So far the clocks of two servers of one site may differ. */
const CLOCK_SKEW_MS = 5000

/**
 * Whether something happened less than `withinMs` ago. What lies in the future is not recent: the clock was
 * set back since, and a limit or a permission measured by it would last for as long as the clock jumped.
 */
export function isRecent(at: Date, now: Date, withinMs: number): boolean {
  const ageMs = now.getTime() - at.getTime()
  return ageMs > -CLOCK_SKEW_MS && ageMs < withinMs
}
