import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/call.ts'

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

const WINDOW_S = 60

/** `left`: points until the window ends in `resetS` seconds. */
type Taken = { ok: true; left: number; resetS: number } | { ok: false; retryAfterS: number }

export type RateLimiter = {
  take(limit: LimitName, subject: string, cost?: number): Promise<Taken>
  /** The points of a window. */
  quotaOf(limit: LimitName): number
}

/** The rest of a limit, for programs (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders(limit: LimitName, quota: number, taken: Taken): Record<string, string> {
  const [left, resetS] = taken.ok ? [taken.left, taken.resetS] : [0, taken.retryAfterS]
  return {
    'ratelimit-policy': `"${limit}";q=${quota};w=${WINDOW_S}`,
    ratelimit: `"${limit}";r=${left};t=${resetS}`,
  }
}

/** Counts the points of one limit; `sharedCounter` does so for several processes. */
export type CreateCounter = (options: {
  keyPrefix: string
  points: number
  duration: number
}) => Pick<RateLimiterAbstract, 'consume'>

/** Fixed windows of one minute, which begin with the first request; in this process's memory by default. */
export function createRateLimiter(
  scale: number,
  createCounter: CreateCounter = (options) => new RateLimiterMemory(options),
): RateLimiter {
  const quotaOf = (limit: LimitName) => Math.ceil(PER_MINUTE[limit] * scale)
  const counters = new Map(
    (Object.keys(PER_MINUTE) as LimitName[]).map((limit) => [
      // the keys of a record are its names
      limit,
      createCounter({ keyPrefix: limit, points: quotaOf(limit), duration: WINDOW_S }),
    ]),
  )
  // The library reads the system clock: when that is set back, a window does not last longer.
  const secondsOf = (ms: number) => Math.min(WINDOW_S, Math.max(1, Math.ceil(ms / 1000)))
  return {
    quotaOf,
    async take(limit, subject, cost = 1) {
      try {
        const counted = await counters.get(limit)?.consume(subject, cost)
        return {
          ok: true,
          left: counted?.remainingPoints ?? 0,
          resetS: secondsOf(counted?.msBeforeNext ?? 0),
        }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { ok: false, retryAfterS: secondsOf(refusal.msBeforeNext) }
      }
    },
  }
}
