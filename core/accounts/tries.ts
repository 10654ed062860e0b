/** Failed attempts with a credential, from one source. */
export type Tries = { failures: number; lastAtMs: number }

const MIN_WAIT_MS = 30_000
const MAX_WAIT_MS = 15 * 60_000
/** Attempts are forgotten this long after the last one. */
export const TRIES_KEPT_MS = 24 * 3_600_000
/** Attempts without a wait, since people mistype. */
export const FREE_TRIES = 10
/** Free attempts while an account is under attack from many sources. */
export const FREE_TRIES_UNDER_ATTACK = 1

/**
 * How long the next attempt has to wait: 30 seconds after the free ones, doubled with each failure, up to 15
 * minutes. There is no lockout.
 */
export function waitMs(tries: Tries | undefined, nowMs: number, free: number = FREE_TRIES): number {
  if (!tries || tries.failures < free) return 0
  const ageMs = nowMs - tries.lastAtMs
  // A negative age means that the clock was set back. It counts as expired, so that nobody waits because of
  // it.
  if (ageMs < 0) return 0
  return Math.max(0, Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (tries.failures - free)) - ageMs)
}

/** Seconds or minutes, rounded up, so that waiting that long is enough. */
export function waitTime(ms: number): { unit: 'second' | 'minute'; count: number } {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds < 60
    ? { unit: 'second', count: seconds }
    : { unit: 'minute', count: Math.ceil(seconds / 60) }
}
