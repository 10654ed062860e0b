/** Wrong tries with a credential, from one source. */
export type Tries = { failures: number; lastAtMs: number }

const SHORTEST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** So long after the last wrong try they are forgotten. */
export const TRIES_KEPT_MS = 24 * 3_600_000
/** So many wrong tries are free: people mistype. */
export const FREE_TRIES = 10
/** While an account is being guessed at from many places, each place has one. */
export const FREE_TRIES_UNDER_ATTACK = 1

/**
 * How long the next try has to wait: after the free ones 30 seconds, doubled with each wrong one, up to 15
 * minutes. Nobody is shut out.
 */
export function waitMs(tries: Tries | undefined, nowMs: number, free: number = FREE_TRIES): number {
  if (!tries || tries.failures < free) return 0
  const ageMs = nowMs - tries.lastAtMs
  // A clock that was set back must not make anybody wait: a negative age is an expired one.
  if (ageMs < 0) return 0
  return Math.max(0, Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** (tries.failures - free)) - ageMs)
}

/** `30 seconds`, `2 minutes`: rounded up, so that who waits so long does not wait for nothing. */
export function waitWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
