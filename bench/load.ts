import { Agent, request } from 'node:http'

/** One request, as it is sent again and again. `path` may differ from one to the next. */
export type Shot = {
  method: 'GET' | 'POST'
  path: string
  token?: string | undefined
  body?: unknown
  /** As a browser asks: `br`. */ accepts?: string
}

/** Milliseconds at the middle and near the end of the line, and requests a second. */
export type Figures = { p50: number; p99: number; perSecond: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Sends one request and answers the milliseconds to the last byte of the answer. Throws unless it is a
 * success.
 */
export function send(url: string, shot: Shot): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const payload = shot.body === undefined ? undefined : JSON.stringify(shot.body)
    const headers = {
      ...(shot.token ? { authorization: `Bearer ${shot.token}` } : {}),
      ...(shot.accepts ? { 'accept-encoding': shot.accepts } : {}),
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    }
    const out = request(`${url}${shot.path}`, { method: shot.method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (answer.statusCode && answer.statusCode < 300) resolve(performance.now() - startedAt)
        else
          reject(
            new Error(`${shot.method} ${shot.path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`),
          )
      })
    })
    out.on('error', reject)
    out.end(payload)
  })
}

/** Sends requests for a time, `inFlight` at once. */
export async function load(
  url: string,
  next: () => Shot,
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

/** The figures of several measured times. */
export function figures(times: number[], overMs: number): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), perSecond: (times.length / overMs) * 1000 }
}
