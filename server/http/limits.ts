import type { LimitName } from '#contract/call.ts'
import type { Clock } from '#server/clock.ts'

/** Requests a minute from one address (or one player, when signed in). Credentials and codes have limits per account beside these. */
const PER_MINUTE: Record<LimitName, number> = { read: 600, write: 120, lookup: 120, credentials: 20, code: 20, mail: 10 }

const WINDOW_MS = 60_000
const MOST_KEYS = 100_000

export type RateLimiter = { take(limit: LimitName, who: string): { ok: true } | { ok: false; retryAfterS: number } }

/** Fixed windows of a minute, in this process. */
export function createRateLimiter(clock: Clock, scale: number): RateLimiter {
  let windows = new Map<string, { endsAt: number; left: number }>()
  return {
    take(limit, who) {
      const now = clock.now().getTime()
      const key = `${limit}:${who}`
      const found = windows.get(key)
      const open = found && found.endsAt > now ? found : { endsAt: now + WINDOW_MS, left: Math.ceil(PER_MINUTE[limit] * scale) }
      if (open !== found) {
        if (windows.size >= MOST_KEYS) windows = new Map([...windows].filter(([, each]) => each.endsAt > now).slice(-MOST_KEYS / 2))
        windows.set(key, open)
      }
      if (open.left <= 0) return { ok: false, retryAfterS: Math.ceil((open.endsAt - now) / 1000) }
      open.left -= 1
      return { ok: true }
    },
  }
}
