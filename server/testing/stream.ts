import { createParser } from 'eventsource-parser'
import type { LiveEvent } from '#contract/live.ts'

export type Received = { id: number; event: string; data: Record<string, unknown> }
export type Stream = {
  events: Received[]
  lastId(): number
  next(event: string, timeoutMs?: number): Promise<Received>
  ended: Promise<void>
  close(): void
}

/** Reads a live stream as a browser would, from a running server. */
export async function openStream(
  url: string,
  options: { topics?: string[]; token?: string; lastEventId?: number; invite?: string } = {},
): Promise<Stream> {
  const abort = new AbortController()
  const query = new URLSearchParams((options.topics ?? []).map((topic): [string, string] => ['topic', topic]))
  if (options.invite !== undefined) query.set('invite', options.invite)
  const response = await fetch(`${url}/api/v1/events/?${query}`, {
    signal: abort.signal,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': String(options.lastEventId) }),
    },
  })
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
  const body = response.body
  const events: Received[] = []
  let lastId = 0
  let wake = () => {}
  const opened = new Promise<void>((resolve) => void (wake = resolve))
  const ended = (async () => {
    const parser = createParser({
      onId: (id) => void (lastId = Number(id)),
      onEvent: ({ event = 'message', data }) =>
        void events.push({ id: lastId, event, data: JSON.parse(data) as Record<string, unknown> }),
    })
    try {
      for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
        parser.feed(chunk)
        wake()
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error
    }
  })()
  // The first block names the event after which the stream continues.
  await Promise.race([opened, ended])
  return {
    events,
    lastId: () => lastId,
    ended,
    close: () => abort.abort(),
    async next(event, timeoutMs = 30_000) {
      const until = Date.now() + timeoutMs
      for (let from = 0; ;) {
        const found = events.findIndex((each, index) => index >= from && each.event === event)
        if (found >= 0) return events.splice(found, 1)[0] as Received
        from = events.length
        const left = until - Date.now()
        if (left <= 0) throw new Error(`no ${event} came in ${timeoutMs} ms`)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
  }
}

/**
 * The data of the next event that is wanted. A stream may still receive what was committed shortly before it was opened.
 */
export async function nextWhere<Name extends LiveEvent['event']>(
  stream: Stream,
  event: Name,
  isWanted: (data: DataOf<Name>) => boolean = () => true,
): Promise<DataOf<Name>> {
  for (;;) {
    const data = (await stream.next(event)).data as DataOf<Name> // as the contract says
    if (isWanted(data)) return data
  }
}

type DataOf<Name> = Extract<LiveEvent, { event: Name }>['data']
