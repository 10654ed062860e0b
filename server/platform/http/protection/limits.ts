import type { LimitName } from '#contract/call.ts'
import type { Clock } from '#server/platform/clock.ts'

/**
 * Points per minute for one player, or one network when signed out. A request costs one point, except reads:
 * they cost about as many points as milliseconds of server time (`cost` in the contract), so 12,000 points
 * are a fifth of one core. Credentials and codes also have limits per account.
 */
const PER_MINUTE: Record<LimitName, number> = {
  read: 12_000,
  write: 120,
  lookup: 120,
  credentials: 20,
  code: 20,
  mail: 10,
  document: 1200,
  stream: 600,
}

/**
 * The cost of a read that declares none, measured over all reads with the demo data; most reads are close to
 * it.
 */
export const DEFAULT_READ_COST = 3

const WINDOW_MS = 60_000
const MAX_KEYS = 100_000

export type RateLimiter = {
  take(limit: LimitName, subject: string, cost?: number): { ok: true } | { ok: false; retryAfterS: number }
}

/** Fixed windows of one minute, in this process's memory, measured by the monotonic clock. */
export function createRateLimiter(clock: Clock, scale: number): RateLimiter {
  let windows = new Map<string, { endsAt: number; left: number }>()
  return {
    take(limit, subject, cost = 1) {
      const now = clock.monotonicMs()
      const key = `${limit}:${subject}`
      const found = windows.get(key)
      const current =
        found && found.endsAt > now
          ? found
          : { endsAt: now + WINDOW_MS, left: Math.ceil(PER_MINUTE[limit] * scale) }
      if (current !== found) {
        if (windows.size >= MAX_KEYS)
          windows = new Map([...windows].filter(([, each]) => each.endsAt > now).slice(-MAX_KEYS / 2))
        windows.set(key, current)
      }
      if (current.left <= 0) return { ok: false, retryAfterS: Math.ceil((current.endsAt - now) / 1000) }
      current.left -= cost
      return { ok: true }
    },
  }
}
