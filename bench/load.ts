import { Agent, request as openRequest } from 'node:http'

/** A request that is sent repeatedly. `path` may differ each time. */
export type BenchRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string | undefined
  body?: unknown
  /** The accept-encoding header, like `br`. */ accepts?: string
}

/** The median and 99th percentile in milliseconds, and requests per second. */
export type Figures = { p50: number; p99: number; perSecond: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Sends one request and returns the milliseconds until the last byte of the response. Throws unless it
 * succeeds.
 */
export function send(url: string, request: BenchRequest): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const payload = request.body === undefined ? undefined : JSON.stringify(request.body)
    const headers = {
      ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
      ...(request.accepts ? { 'accept-encoding': request.accepts } : {}),
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    }
    const out = openRequest(`${url}${request.path}`, { method: request.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (answer.statusCode && answer.statusCode < 300) resolve(performance.now() - startedAt)
        else
          reject(
            new Error(
              `${request.method} ${request.path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`,
            ),
          )
      })
    })
    out.on('error', reject)
    out.end(payload)
  })
}

/** Sends requests for a period of time, `inFlight` at once. */
export async function load(
  url: string,
  next: () => BenchRequest,
  { forMs, inFlight }: { forMs: number; inFlight: number },
): Promise<Figures> {
  const startedAt = performance.now()
  const times: number[] = []
  const work = async () => {
    while (performance.now() - startedAt < forMs) times.push(await send(url, next()))
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  return figures(times, performance.now() - startedAt)
}

/** The figures for a list of measured times. */
export function figures(times: number[], overMs: number): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length / overMs) * 1000 }
}
