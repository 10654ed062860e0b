import { expect } from 'vitest'
import { type LiveEvent, liveEvent } from '#contract/live.ts'
import { API_BASES } from '#client/lib/api/api-base.ts'

type Connection = { topics: string[]; controller: ReadableStreamDefaultController<Uint8Array> }

const encoder = new TextEncoder()
let connection: Connection | undefined
/** Not reset between tests: the client ignores ids it has already received. */
let lastId = 0
let isBroken = false

/** Stands in for the live event stream. */
export const live = {
  /** Sends an event once the client is connected and subscribed to these topics (if any are given). */
  async send(event: LiveEvent, topics: readonly string[] = []): Promise<void> {
    await this.subscribed(topics)
    lastId += 1
    const { event: name, data } = liveEvent.parse(event)
    connection?.controller.enqueue(
      encoder.encode(`id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    )
  },

  /** Ends the stream as a network does that breaks, and refuses to open it until `back` is called. */
  cut(): { back: () => void } {
    isBroken = true
    connection?.controller.error(new TypeError('network error'))
    connection = undefined
    return { back: () => (isBroken = false) }
  },

  /** Lets the stream open again, after a test that has failed while it was cut. */
  mend(): void {
    isBroken = false
  },

  /** Waits until the client is connected and subscribed to these topics. */
  async subscribed(topics: readonly string[] = []): Promise<void> {
    await expect
      .poll(() => connection && topics.every((topic) => connection?.topics.includes(topic)))
      .toBe(true)
  },
}

export function isStream(url: URL): boolean {
  return url.pathname === `${API_BASES.v1}/events/`
}

/** Answers the client's stream request; replaces the previous connection. */
export function openStream(url: URL, { signal }: RequestInit): Response {
  if (isBroken) throw new TypeError('Failed to fetch')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const opened = { topics: url.searchParams.getAll('topic'), controller }
      connection = opened
      signal?.addEventListener('abort', () => {
        if (connection === opened) connection = undefined
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
