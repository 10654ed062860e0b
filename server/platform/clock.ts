/**
 * The only source of time in the process; SQL gets it as a parameter, and tests replace it. `now` may jump
 * when the system clock is adjusted. `monotonicMs` only increases, from an arbitrary start; use it to measure
 * durations within the process.
 */
export type Clock = { now(): Date; monotonicMs(): number }

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }

/** A clock for tests: it changes only through `advance` and `setBack`. */
export function manualClock(start: Date): Clock & {
  advance(ms: number): void
  /** Moves `now` back and leaves `monotonicMs` as it is. */
  setBack(ms: number): void
} {
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
