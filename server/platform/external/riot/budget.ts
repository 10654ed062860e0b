import type { Clock } from '#server/platform/clock.ts'

/** The longest window of a personal key: 100 requests in two minutes. */
const PERSONAL = { most: 100, windowMs: 120_000 }
/** What is left to other processes with the same key, and to what the service counts differently. */
const RESERVE = 0.9

/** Counts requests, so that Riot never has to refuse one. The answers say how many the key may make. */
export function createBudget(clock: Clock) {
  let { most, windowMs } = PERSONAL
  let made: number[] = []
  return {
    /** Whether another request may be made now; it counts as made. */
    take(): boolean {
      const now = clock.now().getTime()
      made = made.filter((at) => at > now - windowMs)
      if (made.length >= Math.floor(most * RESERVE)) return false
      made.push(now)
      return true
    },
    /** Notes the limits of an answer, `X-App-Rate-Limit: 20:1,100:120` (requests : seconds); the longest counts. */
    learn(limits: string | null): void {
      const longest = (limits ?? '')
        .split(',')
        .map((limit) => limit.split(':').map(Number))
        .filter(([count = 0, seconds = 0]) => count > 0 && seconds > 0)
        .toSorted(([, one = 0], [, other = 0]) => other - one)[0]
      if (!longest) return
      const [count = 0, seconds = 0] = longest
      ;[most, windowMs] = [count, seconds * 1000]
    },
  }
}
