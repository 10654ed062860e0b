import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { readLimited } from '#server/platform/external/paypal/client.ts'

/** `body` is present only for a successful response. */
export type LichessReply<Body> = { status: number; body: Body | undefined }
/** `lines`: the answer is a list, with an entry of JSON in each line. */
export type LichessRequest = { timeoutMs: number; form?: Record<string, string>; lines?: boolean }
export type LichessClient = <Body>(
  path: string,
  shape: z.ZodType<Body>,
  request: LichessRequest,
) => Promise<LichessReply<Body> | 'unreachable'>

/**
 * After a failure Lichess is not called for this long, so that not every request waits for the timeout. After
 * a 429 the pause is Lichess's own rule.
 */
const PAUSE_MS = 60_000
const MAX_PAUSE_MS = 3_600_000
const MAX_BYTES = 128 * 1024
/** Many games at once, each as long as a game can be: whoever plays long ones must not look like an outage. */
const MAX_BYTES_OF_LINES = 4 * MAX_BYTES

/**
 * Calls Lichess's public API (no key needed), one request at a time as Lichess requires. The timeout includes
 * the wait for earlier requests. No response, a 5xx and a 429 pause all requests.
 */
export function createLichessClient(config: Config, clock: Clock, log: FastifyBaseLogger): LichessClient {
  let pausedUntil = 0
  let last: Promise<unknown> = Promise.resolve()
  const isPaused = () => clock.now().getTime() < pausedUntil

  function pause(error: unknown, pauseMs = PAUSE_MS): 'unreachable' {
    pausedUntil = Math.max(pausedUntil, clock.now().getTime() + pauseMs)
    log.info({ err: error }, 'Lichess could not be reached')
    return 'unreachable'
  }

  /** An unexpected response is a problem of this request only and does not pause the others. */
  function read<Body>(
    status: number,
    text: string,
    { shape, lines }: { shape: z.ZodType<Body>; lines: boolean },
  ): LichessReply<Body> | 'unreachable' {
    const body = shape.safeParse(lines ? linesOf(text) : jsonOf(text))
    if (body.success) return { status, body: body.data }
    log.warn({ err: body.error }, 'Lichess sent an unexpected response')
    return 'unreachable'
  }

  return async function call(path, shape, { timeoutMs, form, lines = false }) {
    if (isPaused()) return 'unreachable'
    const signal = AbortSignal.timeout(timeoutMs)
    const timedOut = new Promise<'unreachable'>((resolve) =>
      signal.addEventListener('abort', () => resolve('unreachable'), { once: true }),
    )
    const turn = last.then(async () => {
      if (signal.aborted || isPaused()) return 'unreachable' as const
      try {
        const response = await fetch(`${config.LICHESS_BASE_URL}${path}`, {
          headers: { accept: lines ? 'application/x-ndjson' : 'application/json' },
          redirect: 'error',
          signal,
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
        if (response.status === 429) return pause('rate limited', pauseAfter(response))
        if (response.status >= 500) throw new Error(`Lichess answered ${response.status}`)
        const text = await readLimited(response, lines ? MAX_BYTES_OF_LINES : MAX_BYTES)
        return response.ok
          ? read(response.status, text, { shape, lines })
          : { status: response.status, body: undefined }
      } catch (error) {
        return pause(error)
      }
    })
    last = turn
    return Promise.race([turn, timedOut])
  }
}

function pauseAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(MAX_PAUSE_MS, Math.max(PAUSE_MS, seconds * 1000)) : PAUSE_MS
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
