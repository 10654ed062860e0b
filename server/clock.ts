/** The one source of time in the process; SQL gets it as a parameter. Tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it stands still until it is moved. */
export function manualClock(start: Date): Clock & { advance(ms: number): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}
