export type Limits = {
  /** Requests of one route and channel in `windowMs`. */
  perBucket: number
  windowMs: number
  /** Requests of the bot in a second. */
  global: number
}
export const DISCORD_LIMITS: Limits = { perBucket: 5, windowMs: 5000, global: 50 }

export type Take =
  | { ok: true; headers: Record<string, string> }
  | { ok: false; headers: Record<string, string>; retryAfterS: number; isGlobal: boolean }

/** Counts requests as Discord does: per route and its first id, and over all. */
export class Buckets {
  limits: Limits
  readonly #now: () => number
  readonly #windows = new Map<string, { startedAt: number; count: number }>()
  /** The most requests that came in one window of the bot; tests look at it. */
  refused = 0

  constructor(now: () => number, limits: Limits) {
    this.#now = now
    this.limits = limits
  }

  take(bucket: string): Take {
    const global = this.#count('global', this.limits.global, 1000)
    if (!global.ok) {
      this.refused += 1
      const headers = { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' }
      return { ok: false, headers, retryAfterS: global.resetMs / 1000, isGlobal: true }
    }
    const { perBucket, windowMs } = this.limits
    const own = this.#count(bucket, perBucket, windowMs)
    const headers = {
      'x-ratelimit-limit': String(perBucket),
      'x-ratelimit-remaining': String(own.left),
      'x-ratelimit-reset': String((this.#now() + own.resetMs) / 1000),
      'x-ratelimit-reset-after': String(own.resetMs / 1000),
      'x-ratelimit-bucket': Buffer.from(bucket.replaceAll(/\d{5,}/g, ''))
        .toString('hex')
        .slice(0, 24),
    }
    if (own.ok) return { ok: true, headers }
    this.refused += 1
    const scope = { 'x-ratelimit-scope': 'user' }
    return { ok: false, headers: { ...headers, ...scope }, retryAfterS: own.resetMs / 1000, isGlobal: false }
  }

  #count(name: string, most: number, windowMs: number): { ok: boolean; left: number; resetMs: number } {
    const now = this.#now()
    const known = this.#windows.get(name)
    const window = known && known.startedAt + windowMs > now ? known : { startedAt: now, count: 0 }
    this.#windows.set(name, window)
    const resetMs = window.startedAt + windowMs - now
    if (window.count >= most) return { ok: false, left: 0, resetMs }
    window.count += 1
    return { ok: true, left: most - window.count, resetMs }
  }
}
