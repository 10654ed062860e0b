import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/db/open.ts'
import { createListener } from './listener.ts'
import { findNewestEventId, listEventsAfter, listMissedEvents, type EventRow } from './queries.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'

export type PlayerWatcher = { connected(playerId: string): void; disconnected(playerId: string): void }

export type LiveHub = {
  start(): Promise<void>
  add(subscriber: Subscriber): () => void
  /**
   * Events with an id above `afterId` for these topics; undefined when some are no longer stored or there are
   * too many.
   */
  missed(afterId: number, topics: string[]): Promise<{ id: number; chunk: Buffer }[] | undefined>
  lastId(): number
  size(): number
  /** Reports the first stream of a player on this process, and the end of the last one. */
  watchPlayers(watcher: PlayerWatcher): void
  stop(): Promise<void>
}

const MAX_CATCH_UP = 500
const BATCH = 1000

/** Sends committed events to the open streams of this process. Any number of processes can run one. */
export function createLiveHub(db: Db, pool: pg.Pool, log: FastifyBaseLogger): LiveHub {
  const subscribers = createSubscribers()
  const listener = createListener(pool, read, log)
  let watcher: PlayerWatcher | undefined
  let lastId = 0
  let reading: Promise<void> | undefined
  let isReadPending = false
  let stopped = false

  function read() {
    isReadPending = true
    reading ??= readAll().finally(() => {
      reading = undefined
    })
  }

  async function readAll(): Promise<void> {
    while (isReadPending && !stopped) {
      isReadPending = false
      try {
        const rows = await listEventsAfter(db, lastId, BATCH)
        for (const row of rows) dispatch(row)
        if (rows.length === BATCH) isReadPending = true
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read')
      }
    }
  }

  function dispatch(row: EventRow) {
    lastId = row.id
    const targets = subscribers.of(row.topics)
    if (row.event === 'session_end') for (const subscriber of targets) subscriber.end()
    else sendOnce(targets, row)
  }

  return {
    async start() {
      lastId = await findNewestEventId(db)
      await listener.start()
    },
    add(subscriber) {
      // Opened while the server stops: end it, so that the client reconnects elsewhere, once its first bytes
      // are sent.
      if (stopped) setImmediate(() => subscribers.endAll())
      const { playerId } = subscriber
      const isConnected = () => playerId !== undefined && subscribers.has(`player:${playerId}`)
      const wasConnected = isConnected()
      const remove = subscribers.add(subscriber)
      if (playerId && !wasConnected) watcher?.connected(playerId)
      return () => {
        remove()
        if (playerId && !isConnected()) watcher?.disconnected(playerId)
      }
    },
    async missed(afterId, topics) {
      const rows = await listMissedEvents(db, { afterId, topics, limit: MAX_CATCH_UP })
      return rows?.map((row) => ({ id: row.id, chunk: encode(row) }))
    },
    lastId: () => lastId,
    size: () => subscribers.size(),
    watchPlayers(given) {
      watcher = given
    },
    async stop() {
      stopped = true
      subscribers.endAll()
      listener.stop()
      await reading
    },
  }
}

/** Encodes the event once for all streams; no stream gets an id twice. */
function sendOnce(targets: Set<Subscriber>, row: EventRow): void {
  const chunk = encode(row)
  for (const subscriber of targets) {
    if (row.id <= subscriber.sentId) continue
    subscriber.sentId = row.id
    subscriber.write(chunk)
  }
}

function encode(row: EventRow): Buffer {
  return Buffer.from(`id: ${row.id}\nevent: ${row.event}\ndata: ${JSON.stringify(row.data)}\n\n`)
}
