let offsetMs = 0
let worstErrorMs = Number.POSITIVE_INFINITY

/** The server's time now, in ms since the epoch: countdowns must not depend on a clock that is set wrong. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/**
 * Takes a moment that the server wrote into an answer between `sentAt` and `receivedAt`; the surest
 * measurement is kept.
 */
export function noteServerTime(serverMs: number, sentAt: number, receivedAt: number, coarseMs = 0): void {
  if (!Number.isFinite(serverMs)) return
  const errorMs = (receivedAt - sentAt) / 2 + coarseMs
  if (errorMs >= worstErrorMs) return
  worstErrorMs = errorMs
  offsetMs = serverMs - (sentAt + receivedAt) / 2
}

/** The Date header has whole seconds only: half a second is added, and it counts as that much less sure. */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  if (header) noteServerTime(Date.parse(header) + 500, sentAt, receivedAt, 500)
}
