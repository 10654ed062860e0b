import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Redis } from '#server/platform/redis/redis.ts'
import type { CreateCounter } from './limits.ts'

/** Counts in Redis, for all processes together. While Redis is away, in this process's own memory. */
export function sharedCounter(redis: Redis): CreateCounter {
  // The parts of a client that the library uses. Names for scripts and readiness are those of the `redis`
  // package.
  const storeClient = {
    get isReady() {
      return redis.isReady()
    },
    eval: redis.eval,
  }
  return (options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: redis.nameOf(`limit:${options.keyPrefix}`),
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}
