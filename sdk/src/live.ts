import type { LiveEvent } from './api.gen.ts'
import { linesOf } from './pages.ts'

/** A live event and its id, after which a later subscription can go on. */
export type LiveMessage = LiveEvent & { id: string | undefined }

export type Subscription = {
  signal?: AbortSignal
  /** Goes on after this event of an earlier subscription. */
  lastEventId?: string
}

type Open = (headers: Record<string, string>, signal: AbortSignal | undefined) => Promise<Response>
const LONGEST_PAUSE_MS = 30_000

/**
 * Server-sent events that go on after each interruption where they were. After a long one comes `reset`: read again what you
 * show.
 */
export async function* subscribe(
  open: Open,
  { signal, lastEventId }: Subscription,
): AsyncGenerator<LiveMessage> {
  let id = lastEventId
  let retryMs = 2000
  for (let failed = 0; !signal?.aborted;) {
    try {
      const headers = { accept: 'text/event-stream', ...(id === undefined ? {} : { 'last-event-id': id }) }
      const answer = await open(headers, signal)
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        throw Object.assign(new Error(`The stream was refused: ${answer.status}`), { isRefusal: true })
      if (answer.ok) {
        failed = 0
        let event: { event?: string; data: string } = { data: '' }
        for await (const line of linesOf(answer.body)) {
          const [, field = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
          if (field === 'id') id = value
          else if (field === 'retry') retryMs = Number(value) || retryMs
          else if (field === 'event') event.event = value
          else if (field === 'data') event.data += value
          else if (line === '' && event.event) {
            // As the document describes the stream.
            yield { event: event.event, data: JSON.parse(event.data), id } as LiveMessage
            event = { data: '' }
          }
        }
      }
    } catch (error) {
      if (signal?.aborted) return
      if ((error as { isRefusal?: boolean }).isRefusal) throw error
    }
    if (signal?.aborted) return
    failed += 1
    await pause(Math.min(LONGEST_PAUSE_MS, retryMs * failed), signal).catch(() => {})
  }
}

export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
