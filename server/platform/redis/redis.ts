import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createConnection, withTimeout } from './connection.ts'

/** A Redis or Valkey that the processes of one site share. While it is away, everything here fails at once. */
export type Redis = {
  /** Returns once it is connected or has failed to, at the latest after two seconds; then it goes on trying. */
  start(): Promise<void>
  /** Returns whether commands are answered and messages arrive. */
  isReady(): boolean
  /** The name of a key or channel of this site. */
  nameOf(name: string): string
  /** Runs a Lua script. */
  eval(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown>
  publish(channel: string, message: string): Promise<void>
  /** Messages that are published while the connection is lost do not arrive. */
  subscribe(channel: string, onMessage: (message: string) => void): void
  /** Called when it becomes ready, at the start and after each loss. */
  onReady(listener: () => void): void
  close(): void
}

const START_TIMEOUT_MS = 2_000
/** A request waits at most this long for its rate limit when Redis stops answering. */
const ANSWER_TIMEOUT_MS = 250

/**
 * Two connections: one for commands, and one for subscriptions. Losing one is logged once, not at each attempt to connect
 * again. `site` is part of all names, so that several sites can share one Redis.
 */
export function createRedis({
  url,
  site,
  log,
}: {
  url: string
  site: string
  log: FastifyBaseLogger
}): Redis {
  const channels = new Map<string, (message: string) => void>()
  const listeners: (() => void)[] = []
  let isSubscribed = false
  /** The state last reported to the listeners and the log; undefined before the first outcome. */
  let reported: 'ready' | 'lost' | undefined
  let onFirstOutcome = () => {}

  const commands = createConnection(url, { onReady, onFailure })
  const subscriptions = createConnection(url, {
    onReady: () => void subscribeAll(),
    onFailure(error) {
      isSubscribed = false
      onFailure(error)
    },
  })
  const isReady = () => commands.isReady() && subscriptions.isReady() && isSubscribed

  function onFailure(error: unknown) {
    if (reported !== 'lost')
      log.warn(
        { err: error },
        `${redisFailure(error, url)} Meanwhile each process counts rate limits itself and reads events from PostgreSQL.`,
      )
    reported = 'lost'
    onFirstOutcome()
  }

  function onReady() {
    if (reported === 'ready' || !isReady()) return
    if (reported === 'lost') log.info('Redis is reachable')
    reported = 'ready'
    onFirstOutcome()
    for (const listener of listeners) listener()
  }

  async function subscribeAll() {
    try {
      // After a reconnect the library has subscribed again, and this changes nothing.
      for (const [channel, onMessage] of channels) await subscriptions.client().subscribe(channel, onMessage)
      isSubscribed = true
      onReady()
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    async start() {
      const outcome = new Promise<void>((resolve) => void (onFirstOutcome = resolve))
      const limit = new AbortController()
      commands.open()
      subscriptions.open()
      await Promise.race([
        outcome,
        sleep(START_TIMEOUT_MS, undefined, { signal: limit.signal }).catch(() => {}),
      ])
      limit.abort()
    },
    isReady,
    nameOf: (name) => `contender:${site}:${name}`,
    eval: async (script, given) => withTimeout(commands.client().eval(script, given), ANSWER_TIMEOUT_MS),
    async publish(channel, message) {
      await withTimeout(commands.client().publish(channel, message), ANSWER_TIMEOUT_MS)
    },
    subscribe(channel, onMessage) {
      channels.set(channel, onMessage)
      if (subscriptions.isReady()) void subscribeAll()
    },
    onReady: (listener) => void listeners.push(listener),
    close() {
      commands.close()
      subscriptions.close()
    },
  }
}

/**
 * Explains why Redis cannot be used, with the remedy. The password in the URL is never part of the sentence.
 * `error` is what the client library reports: an error of the system, or Redis's own answer.
 */
function redisFailure(error: unknown, url: string): string {
  const { code, message = '' } = firstFailure(error)
  const { host, hostname, username } = new URL(url)
  if (code === 'ECONNREFUSED')
    return `No Redis or Valkey listens at ${host} (REDIS_URL). Start it, or correct the address.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no host named ${hostname} (REDIS_URL). Correct the name.`
  if (/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/.test(message))
    return `Redis at ${host} refuses the user ${username || 'default'} or its password (REDIS_URL). Correct them.`
  if (message.startsWith('NOPERM'))
    return `The user ${username || 'default'} may not do this in Redis at ${host} (REDIS_URL): ${message}.`
  if (/DB index/.test(message))
    return `Redis at ${host} has no database of the number in REDIS_URL. Correct the number, or leave it out.`
  if (/unknown command.*HELLO|NOPROTO/i.test(message))
    return `Redis at ${host} (REDIS_URL) is too old. Use Redis 6 or newer, or Valkey.`
  return `Redis at ${host} (REDIS_URL) cannot be used: ${message || code || 'no reason was given'}.`
}

type Failure = { code?: string; message?: string; errors?: unknown[] }

/** Connecting to a name with several addresses fails with one error per address; the first is reported. */
function firstFailure(error: unknown): Failure {
  const failure = error as Failure | undefined // anything can be thrown: every field that is read may be missing
  return failure?.errors?.length ? firstFailure(failure.errors[0]) : (failure ?? {})
}
