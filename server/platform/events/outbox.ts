import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { DomainEvent } from '#contract/domain-events.ts'
import { outsideSpans } from '#server/platform/telemetry/tracing.ts'
import type { Redis } from '#server/platform/redis/redis.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { EventLog } from '#server/platform/db/transact.ts'
import {
  findBase,
  findCompletePosition,
  findLastPosition,
  insertEvents,
  listEvents,
  PER_EVENT,
  raiseBase,
  type EventRow,
} from './queries.ts'
import type { Batch, SharedViews } from './batch.ts'
import { createPostgresListener, type Listener } from './listener.ts'
import { createRelay, type RelayTiming } from './relay.ts'
import type { EventSubscribers } from './subscribers.ts'

/** Records the domain events of transactions, and reads them in every process. */
export type Outbox = EventLog & { subscribers: EventSubscribers }

export type OutboxReader = {
  start(): Promise<void>
  /** The position up to which this process has read. */
  position(): number
  /** Waits until every event of these types that is committed now has been read; returns the position of the last. */
  catchUp(types: readonly string[]): Promise<number>
  stop(): Promise<void>
}

/** Several commits within this time wake the other processes once. */
const WAKE_EVERY_MS = 5
/** The interval with Redis, where a wake-up costs less and this process itself waits for the answer. */
const REDIS_WAKE_EVERY_MS = 1
/** Under load, events are read this often, many at a time. */
const READ_EVERY_MS = 4
/** A process that was killed between its commit and its wake-up delays its events by at most this. */
const POLL_MS = 1000
const BATCH = 1000
/** How far the clocks of the processes may differ; older partitions are not searched. */
const CLOCK_SKEW_MS = 86_400_000

/** For programs that only write events, e.g. commands of the command line: servers read them at their next poll. */
export function createOutbox(subscribers: EventSubscribers): Outbox {
  let base: number | undefined
  return {
    subscribers,
    async write(trx, events, now) {
      // The read uses this transaction's own connection: waiting for another one could wait for itself.
      base ??= await findBase(trx)
      await insertEvents(
        trx,
        events.map(({ event, trace }) => ({ event, trace, topics: topicsOf(subscribers, event) })),
        { base, now },
      )
    },
    wake() {},
  }
}

/** @throws when the event has more live messages than ids: those of the next event would be taken for its own */
function topicsOf(subscribers: EventSubscribers, event: DomainEvent): string[] {
  const messages = subscribers.live(event)
  if (messages.length > PER_EVENT)
    throw new Error(`${event.type} has ${messages.length} live messages; ${PER_EVENT} is the limit`)
  return [...new Set(messages.flatMap(({ topics }) => topics))]
}

export type EventReader = {
  /** Gets every event once, in order. `views`: what `prepare` has returned in the process that read them. */
  onEvents(rows: EventRow[], readTo: number, views?: SharedViews): void
  /** Called in the process that reads for all others. */
  prepare?(rows: EventRow[]): Promise<SharedViews>
}

/**
 * The outbox of a server, which also reads: it passes on every event once, in order. With Redis, processes receive most
 * events from the one that reads for all of them (`createRelay`).
 */
export function createReadingOutbox(
  { db, pool, redis, log }: { db: Db; pool: pg.Pool; redis?: Redis | undefined; log: FastifyBaseLogger },
  subscribers: EventSubscribers,
  { onEvents, prepare = async () => ({}) }: EventReader,
  timing?: RelayTiming,
): { outbox: Outbox; reader: OutboxReader } {
  const relay = redis && createRelay(redis, { read, receive }, timing)
  const wake = relay?.wake ?? read
  const postgresListener = createPostgresListener(pool, wake, log)
  const listener = redis ? createRedisListener(redis, postgresListener, wake) : postgresListener
  const wakeEveryMs = redis ? REDIS_WAKE_EVERY_MS : WAKE_EVERY_MS
  let base = 0
  let position = 0
  let since: Date | undefined
  let reading: Promise<void> | undefined
  let isReadPending = false
  let isStopped = false
  let pollTimer: NodeJS.Timeout | undefined
  let wakeTimer: NodeJS.Timeout | undefined

  function read() {
    isReadPending = true
    reading ??= outsideSpans(readAll).finally(() => (reading = undefined))
  }

  async function readAll(): Promise<void> {
    while (isReadPending && !isStopped) {
      isReadPending = false
      const next = sleep(READ_EVERY_MS)
      try {
        const after = position
        const page = await listEvents(db, { after, base, limit: BATCH, since })
        const { rows } = page
        const views =
          relay?.isLeading() && rows.length > 0 ? await prepare(rows).catch(() => undefined) : undefined
        const batch = { from: after, to: page.readTo, rows, views }
        relay?.publish(batch)
        receive(batch)
        // Committed events wait for an older transaction, whose end wakes nobody if it records none itself. One process
        // watches for it: the leader, where there is one.
        const isWatching = page.areSomeHeld && (relay?.readsItself() ?? true)
        if (isWatching || page.rows.length === BATCH) isReadPending = true
      } catch (error) {
        log.warn({ err: error }, 'events could not be read')
      }
      if (isReadPending) await next
    }
  }

  /** Passes on what is above the position; false if events between the two are missing. */
  function receive({ from, to, rows, views }: Batch): boolean {
    if (from > position) return false
    const fresh = rows.filter((row) => row.position > position)
    position = Math.max(position, to)
    const last = rows.at(-1)
    if (last) since = new Date(last.createdAt.getTime() - CLOCK_SKEW_MS)
    try {
      onEvents(fresh, position, views)
    } catch (error) {
      log.error({ err: error }, 'events could not be passed on')
    }
    return true
  }

  const outbox = createOutbox(subscribers)
  return {
    outbox: {
      ...outbox,
      wake() {
        wake()
        // The leader's batch follows at once and is a wake-up by itself.
        if (relay?.isLeading()) return
        wakeTimer ??= setTimeout(() => {
          wakeTimer = undefined
          outsideSpans(() => listener.notify())
        }, wakeEveryMs)
      },
    },
    reader: {
      async start() {
        await db.transaction().execute(raiseBase)
        base = await findBase(db)
        position = await findCompletePosition(db, base)
        await listener.start()
        await relay?.start()
        pollTimer = setInterval(relay?.poll ?? read, POLL_MS)
      },
      position: () => position,
      async catchUp(types) {
        const wanted = await findLastPosition(db, types)
        while (position < wanted && !isStopped) {
          read()
          await reading
        }
        return wanted
      },
      async stop() {
        isStopped = true
        clearInterval(pollTimer)
        clearTimeout(wakeTimer)
        listener.stop()
        await relay?.stop()
        await reading
      },
    },
  }
}

/** Sends and receives wake-ups over Redis; while that is away, as the PostgreSQL listener does. */
function createRedisListener(redis: Redis, postgres: Listener, onNotify: () => void): Listener {
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
