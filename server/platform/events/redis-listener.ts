import { randomUUID } from 'node:crypto'
import type { Redis } from '#server/platform/redis/redis.ts'
import type { Listener } from './listener.ts'

/** Sends and receives wake-ups over Redis; while that is away, as the PostgreSQL listener does. */
export function createRedisListener(redis: Redis, postgres: Listener, onNotify: () => void): Listener {
  const own = randomUUID()
  const channel = redis.nameOf('wake-ups')
  return {
    async start() {
      redis.subscribe(channel, (sender) => sender === own || onNotify())
      await postgres.start()
    },
    notify() {
      if (redis.isReady()) redis.publish(channel, own).catch(() => postgres.notify())
      else postgres.notify()
    },
    stop: () => postgres.stop(),
  }
}
