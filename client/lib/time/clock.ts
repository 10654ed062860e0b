let offsetMs = 0
let bestErrorMs = Number.POSITIVE_INFINITY

/**
 * The server's current time in ms since 1970, so that countdowns are right even if the device's clock is not.
 */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Measures the clock offset from a server time in a response, sent at `sentAt` and received at `receivedAt`.
 * Keeps the most precise measurement. `coarseMs`: how far the server time itself may be off.
 */
export function noteServerTime(serverMs: number, sentAt: number, receivedAt: number, coarseMs = 0): void {
  if (!Number.isFinite(serverMs)) return
  const errorMs = (receivedAt - sentAt) / 2 + coarseMs
  if (errorMs >= bestErrorMs) return
  bestErrorMs = errorMs
  offsetMs = serverMs - (sentAt + receivedAt) / 2
}

/** The Date header has whole seconds only: adds half a second, and half a second of uncertainty. */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  if (header) noteServerTime(Date.parse(header) + 500, sentAt, receivedAt, 500)
}
