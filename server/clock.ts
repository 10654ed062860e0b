/**
 * The one source of time in the process; SQL gets it as a parameter. Tests move it. `now` may jump (an
 * operator or NTP sets it); `monotonicMs` only goes forward, from an arbitrary start, and measures what lives
 * in the process.
 */
export type Clock = { now(): Date; monotonicMs(): number }

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }

/** A clock for tests: it stands still until it is moved. */
export function manualClock(
  start: Date,
): Clock & { advance(ms: number): void; /** Sets the wall clock alone. */ setBack(ms: number): void } {
  let at = start.getTime()
  let elapsed = 0
  return {
    now: () => new Date(at),
    monotonicMs: () => elapsed,
    advance: (ms) => {
      at += ms
      elapsed += ms
    },
    setBack: (ms) => {
      at -= ms
    },
  }
}
