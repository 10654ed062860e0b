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

export type RateLimiter = {
  take(
    limit: LimitName,
    subject: string,
    cost?: number,
  ): Promise<{ ok: true } | { ok: false; retryAfterS: number }>
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
  const counters = new Map(
    (Object.keys(PER_MINUTE) as LimitName[]).map((limit) => [
      // the keys of a record are its names
      limit,
      createCounter({ keyPrefix: limit, points: Math.ceil(PER_MINUTE[limit] * scale), duration: WINDOW_S }),
    ]),
  )
  return {
    async take(limit, subject, cost = 1) {
      try {
        await counters.get(limit)?.consume(subject, cost)
        return { ok: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // The library reads the system clock: when that is set back, a window does not last longer.
        return {
          ok: false,
          retryAfterS: Math.min(WINDOW_S, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))),
        }
      }
    },
  }
}
