import type { Onlooker } from '#server/platform/events/subscribers.ts'

export type Subscriber = {
  topics: Set<string>
  onlooker: Onlooker
  /** The id of the last event sent; smaller ones are never sent again. */
  sentId: number
  write(chunk: Buffer): void
  end(): void
}

export type Subscribers = {
  add(subscriber: Subscriber): () => void
  /** The subscribers of any of these topics, each once. */
  of(topics: string[]): Set<Subscriber>
  has(topic: string): boolean
  size(): number
  /** Ends every stream, with staggered retry delays so that clients do not reconnect all at once. */
  endAll(): void
}

const RETRY_MS = 2_000
const RETRY_SPREAD_MS = 3_000

/** A message that sets the client's reconnect delay. */
function retryIn(ms: number): Buffer {
  return Buffer.from(`retry: ${ms}\n\n`)
}

/** The open streams of this process, by topic. */
export function createSubscribers(): Subscribers {
  const byTopic = new Map<string, Set<Subscriber>>()
  const all = new Set<Subscriber>()

  function remove(subscriber: Subscriber) {
    all.delete(subscriber)
    for (const topic of subscriber.topics) {
      const ofTopic = byTopic.get(topic)
      ofTopic?.delete(subscriber)
      if (ofTopic?.size === 0) byTopic.delete(topic)
    }
  }

  return {
    add(subscriber) {
      all.add(subscriber)
      for (const topic of subscriber.topics)
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber))
      return () => remove(subscriber)
    },
    of: (topics) => new Set(topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])])),
    has: (topic) => byTopic.has(topic),
    size: () => all.size,
    endAll() {
      let count = 0
      for (const subscriber of all) {
        subscriber.write(retryIn(RETRY_MS + Math.round((count++ / all.size) * RETRY_SPREAD_MS)))
        subscriber.end()
      }
    },
  }
}
