import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { readLimited } from '#server/platform/external/paypal/client.ts'

/** `body` is present only for a successful response. */
export type SerialReply<Body> = { status: number; body: Body | undefined; headers: Headers }
/** `lines`: the answer is a list, with an entry of JSON in each line. */
export type SerialRequest = { timeoutMs: number; form?: Record<string, string>; lines?: boolean }
/** `limited`: the service wants fewer requests; it works. */
export type SerialCall = <Body>(
  url: string,
  shape: z.ZodType<Body>,
  request: SerialRequest,
) => Promise<SerialReply<Body> | 'unreachable' | 'limited'>

export type SerialService = {
  /** The name in the log. */
  name: string
  headers?: Record<string, string>
  /** The time without requests after a 429, unless the service names a longer one. */
  limitPauseMs: number
  maxBytes?: number
}

/** After a failure the service is not called for this long, so that not every request waits for the timeout. */
const PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000
const MAX_BYTES = 128 * 1024
/** Many games at once, each as long as a game can be: whoever plays long ones must not look like an outage. */
const MAX_BYTES_OF_LINES = 4 * MAX_BYTES

/**
 * Calls a public API one request at a time. The timeout includes the wait for earlier requests. No response, a 5xx and a
 * 429 pause all requests.
 */
export function createSerialClient(
  { name, headers = {}, limitPauseMs, maxBytes = MAX_BYTES }: SerialService,
  clock: Clock,
  log: FastifyBaseLogger,
): SerialCall {
  let pausedUntil = 0
  let pausedFor: 'unreachable' | 'limited' = 'unreachable'
  let last: Promise<unknown> = Promise.resolve()
  const isPaused = () => clock.now().getTime() < pausedUntil

  function pause<Why extends 'unreachable' | 'limited'>(why: Why, error: unknown, pauseMs: number): Why {
    const until = clock.now().getTime() + pauseMs
    if (until > pausedUntil) [pausedUntil, pausedFor] = [until, why]
    log.info({ err: error }, `${name} could not be reached`)
    return why
  }

  /** An unexpected response is a problem of this request only and does not pause the others. */
  function read<Body>(
    response: Response,
    text: string,
    { shape, lines }: { shape: z.ZodType<Body>; lines: boolean },
  ): SerialReply<Body> | 'unreachable' {
    const body = shape.safeParse(lines ? linesOf(text) : jsonOf(text))
    if (body.success) return { status: response.status, headers: response.headers, body: body.data }
    log.warn({ err: body.error }, `${name} sent an unexpected response`)
    return 'unreachable'
  }

  return async function call(url, shape, { timeoutMs, form, lines = false }) {
    if (isPaused()) return pausedFor
    const signal = AbortSignal.timeout(timeoutMs)
    const timedOut = new Promise<'unreachable'>((resolve) =>
      signal.addEventListener('abort', () => resolve('unreachable'), { once: true }),
    )
    const turn = last.then(async () => {
      if (signal.aborted) return 'unreachable' as const
      if (isPaused()) return pausedFor
      try {
        const response = await fetch(url, {
          headers: { accept: lines ? 'application/x-ndjson' : 'application/json', ...headers },
          redirect: 'error',
          signal,
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
        if (response.status === 429)
          return pause('limited', 'rate limited', pauseAfter(response, limitPauseMs))
        if (response.status >= 500) throw new Error(`${name} answered ${response.status}`)
        const text = await readLimited(response, lines ? MAX_BYTES_OF_LINES : maxBytes)
        return response.ok
          ? read(response, text, { shape, lines })
          : { status: response.status, headers: response.headers, body: undefined }
      } catch (error) {
        return pause('unreachable', error, PAUSE_MS)
      }
    })
    last = turn
    return Promise.race([turn, timedOut])
  }
}

function pauseAfter(response: Response, leastMs: number): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(MAX_PAUSE_MS, Math.max(leastMs, seconds * 1000)) : leastMs
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(jsonOf)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
