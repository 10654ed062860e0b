import type { DomainEvent } from '#contract/domain-events.ts'
import type { Db } from '#server/platform/db/open.ts'
import { listMissedEvents, type EventRow } from '#server/platform/events/queries.ts'
import type { EventSubscribers, LiveMessage } from '#server/platform/events/subscribers.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'

export type PlayerWatcher = { connected(playerId: string): void; disconnected(playerId: string): void }

export type LiveHub = {
  add(subscriber: Subscriber): () => void
  /** Sends what these events mean for the open streams of this process. */
  dispatch(rows: readonly EventRow[], readTo: number): void
  /**
   * The messages of these topics after one position and up to another; undefined when some are no longer stored or
   * there are too many.
   */
  missed(range: { after: number; to: number; topics: string[] }): Promise<Buffer[] | undefined>
  /** The position up to which messages have been sent. */
  lastId(): number
  size(): number
  /** Reports the first stream of a player on this process, and the end of the last one. */
  watchPlayers(watcher: PlayerWatcher): void
  /** Ends every stream; no more are sent. */
  stop(): void
}

const MAX_CATCH_UP = 500

/** Sends committed events to the open streams of this process. Any number of processes can run one. */
export function createLiveHub(db: Db, messagesOf: EventSubscribers['live']): LiveHub {
  const subscribers = createSubscribers()
  let watcher: PlayerWatcher | undefined
  let lastId = 0
  let stopped = false

  function send(id: number, { topics, message }: LiveMessage) {
    const targets = subscribers.of(topics)
    if (targets.size === 0) return
    if (message.event === 'session_end') for (const subscriber of targets) subscriber.end()
    else sendOnce(targets, id, encode(id, message))
  }

  return {
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
    dispatch(rows, readTo) {
      for (const { position, event } of rows)
        messagesOf(event).forEach((each, index) => send(position + index, each))
      lastId = readTo
    },
    async missed({ after, to, topics }) {
      const rows = await listMissedEvents(db, { after, to, topics, limit: MAX_CATCH_UP })
      return rows?.flatMap(({ position, event }) => missedChunks(position, event, { after, topics }))
    },
    lastId: () => lastId,
    size: () => subscribers.size(),
    watchPlayers(given) {
      watcher = given
    },
    stop() {
      stopped = true
      subscribers.endAll()
    },
  }

  function missedChunks(
    position: number,
    event: DomainEvent,
    { after, topics }: { after: number; topics: string[] },
  ): Buffer[] {
    return messagesOf(event).flatMap(({ message, topics: own }, index) =>
      position + index > after &&
      message.event !== 'session_end' &&
      own.some((topic) => topics.includes(topic))
        ? [encode(position + index, message)]
        : [],
    )
  }
}

/** No stream gets an id twice. The messages of one event have ids from its position on. */
function sendOnce(targets: Set<Subscriber>, id: number, chunk: Buffer): void {
  for (const subscriber of targets) {
    if (id <= subscriber.sentId) continue
    subscriber.sentId = id
    subscriber.write(chunk)
  }
}

function encode(id: number, message: LiveMessage['message']): Buffer {
  return Buffer.from(`id: ${id}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`)
}
