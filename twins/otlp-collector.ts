import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
    }),
  )
  .transform((pairs) =>
    Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ''])),
  )
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }),
})
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})
export type ReceivedSpan = z.output<typeof span>

const PATIENCE_MS = 15_000

/** A collector of traces on loopback: takes OTLP over HTTP as JSON (`POST /v1/traces`), and can be away. */
export async function startCollector() {
  const spans: ReceivedSpan[] = []
  const services = new Set<unknown>()
  const keys: (string | undefined)[] = []
  let isAway = false
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      if (isAway || incoming.method !== 'POST' || incoming.url !== '/v1/traces')
        return void response.writeHead(isAway ? 400 : 404).end()
      keys.push(incoming.headers.authorization)
      for (const { resource, scopeSpans } of request.parse(JSON.parse(Buffer.concat(chunks).toString()))
        .resourceSpans) {
        services.add(resource.attributes['service.name'])
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    /** The `authorization` header of each request. */
    keys,
    goAway: () => void (isAway = true),
    /** Waits for a span. */
    async have(wanted: (each: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      for (const end = Date.now() + PATIENCE_MS; ;) {
        const found = spans.find(wanted)
        if (found) return found
        if (Date.now() > end)
          throw new Error(`no such span among ${spans.map(({ name }) => name).join(', ')}`)
        await sleep(20)
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
