import { expect } from 'vitest'
import { type LiveEvent, liveEvent } from '#contract/events.ts'
import { API_BASES } from '#client/lib/api-base.ts'

type Line = { topics: string[]; controller: ReadableStreamDefaultController<Uint8Array> }

const encoder = new TextEncoder()
let line: Line | undefined
/** Never begins anew: the client remembers the numbers that it has heard. */
let lastId = 0

/** The live stream, as the screens of a test hear it. */
export const live = {
  /** Sends an event once the client listens, to these topics besides the player's own when some are given. */
  async send(event: LiveEvent, topics: readonly string[] = []): Promise<void> {
    await this.followed(topics)
    lastId += 1
    const { event: name, data } = liveEvent.parse(event)
    line?.controller.enqueue(
      encoder.encode(`id: ${lastId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    )
  },

  /** Waits until the client follows these topics. */
  async followed(topics: readonly string[] = []): Promise<void> {
    await expect.poll(() => line && topics.every((topic) => line?.topics.includes(topic))).toBe(true)
  },
}

export function isStream(url: URL): boolean {
  return url.pathname === `${API_BASES.v1}/events/`
}

/** Opens the line that the client asks for; a new one takes the place of the one before. */
export function openStream(url: URL, { signal }: RequestInit): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const opened = { topics: url.searchParams.getAll('topic'), controller }
      line = opened
      signal?.addEventListener('abort', () => {
        if (line === opened) line = undefined
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
