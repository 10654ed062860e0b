import { randomUUID } from 'node:crypto'
import type { Redis } from './redis.ts'

/** A right that one process holds for a short time and renews. */
export type Lease = {
  /**
   * Returns whether this process holds the lease now. After a pause of the process, another one may hold it
   * too, for a moment.
   */
  isHeld(): boolean
  /** Renews it, or takes it when nobody holds it. */
  refresh(): Promise<void>
  release(): Promise<void>
}

const KEEP = `
  if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
  if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
  return 0`
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/** Refresh it several times within `durationMs`. While Redis is away, it runs out and nobody gets it. */
export function createLease(redis: Redis, name: string, durationMs: number): Lease {
  const owner = randomUUID()
  const key = redis.nameOf(name)
  let heldUntilMs = 0
  return {
    isHeld: () => performance.now() < heldUntilMs,
    async refresh() {
      // Counted from before the request, so that it ends here no later than in Redis.
      const askedAtMs = performance.now()
      const outcome = await redis
        .eval(KEEP, { keys: [key], arguments: [owner, String(durationMs)] })
        .catch(() => undefined)
      if (outcome === undefined) return
      heldUntilMs = outcome === 1 ? askedAtMs + durationMs : 0
    },
    async release() {
      heldUntilMs = 0
      await redis.eval(RELEASE, { keys: [key], arguments: [owner] }).catch(() => {}) // else it runs out
    },
  }
}
