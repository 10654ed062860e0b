import type { LimitName } from '#contract/call.ts'
import type { Clock } from '#server/clock.ts'

/**
 * Points a minute of one player, or of one network when signed out. A request costs one point, but for reads,
 * which cost about the milliseconds they keep the server busy (`cost` in the contract): 12,000 are a fifth of
 * one core. Credentials and codes have limits per account beside these.
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
 * What a read costs that says nothing else: measured over all reads with the demo world, of which few are far
 * from it.
 */
export const ORDINARY_READ = 3

const WINDOW_MS = 60_000
const MOST_KEYS = 100_000

export type RateLimiter = {
  take(limit: LimitName, who: string, cost?: number): { ok: true } | { ok: false; retryAfterS: number }
}

/** Fixed windows of a minute, in this process, by a clock that never jumps. */
export function createRateLimiter(clock: Clock, scale: number): RateLimiter {
  let windows = new Map<string, { endsAt: number; left: number }>()
  return {
    take(limit, who, cost = 1) {
      const now = clock.monotonicMs()
      const key = `${limit}:${who}`
      const found = windows.get(key)
      const open =
        found && found.endsAt > now
          ? found
          : { endsAt: now + WINDOW_MS, left: Math.ceil(PER_MINUTE[limit] * scale) }
      if (open !== found) {
        if (windows.size >= MOST_KEYS)
          windows = new Map([...windows].filter(([, each]) => each.endsAt > now).slice(-MOST_KEYS / 2))
        windows.set(key, open)
      }
      if (open.left <= 0) return { ok: false, retryAfterS: Math.ceil((open.endsAt - now) / 1000) }
      open.left -= cost
      return { ok: true }
    },
  }
}
