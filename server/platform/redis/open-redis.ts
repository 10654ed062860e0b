import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'

/** Connects to Redis. Imported only when enabled, so that other installations do not load the library. */
export async function openRedis(url: string, db: Db, log: FastifyBaseLogger) {
  const [{ createRedis }, { findSiteName }, { sharedCounter }] = await Promise.all([
    import('#server/platform/redis/redis.ts'),
    import('#server/platform/redis/queries.ts'),
    import('#server/platform/http/protection/shared-counter.ts'),
  ])
  const redis = createRedis({ url, site: await findSiteName(db), log })
  return { redis, counter: sharedCounter(redis) }
}
