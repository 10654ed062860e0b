import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { readCapped } from '#server/outside/paypal/ask.ts'

/** `body` is there for a good answer alone. */
export type LichessReply<Body> = { status: number; body: Body | undefined }
export type LichessRequest = { patienceMs: number; form?: Record<string, string> }
export type LichessAsk = <Body>(
  path: string,
  shape: z.ZodType<Body>,
  request: LichessRequest,
) => Promise<LichessReply<Body> | 'unreachable'>

/**
 * Whoever did not answer is not asked again for so long: nobody must wait for it each time; after a 429 it is
 * Lichess's own rule.
 */
const REST_MS = 60_000
const LONGEST_REST_MS = 3_600_000
const MOST_BYTES = 128 * 1024

/**
 * Asks Lichess's public API, no key needed: one request at a time, as Lichess wants it. The patience counts
 * from the call on; whose turn does not come in time goes without. No answer, a failure and a 429 are a rest
 * for all.
 */
export function createLichessAsk(config: Config, clock: Clock, log: FastifyBaseLogger): LichessAsk {
  let restUntil = 0
  let last: Promise<unknown> = Promise.resolve()
  const isResting = () => clock.now().getTime() < restUntil

  function rest(error: unknown, restMs = REST_MS): 'unreachable' {
    restUntil = Math.max(restUntil, clock.now().getTime() + restMs)
    log.info({ err: error }, 'Lichess could not be reached')
    return 'unreachable'
  }

  /** An answer that makes no sense is the trouble of whoever asked that: the others go on. */
  function read<Body>(
    status: number,
    text: string,
    shape: z.ZodType<Body>,
  ): LichessReply<Body> | 'unreachable' {
    const body = shape.safeParse(jsonOf(text))
    if (body.success) return { status, body: body.data }
    log.warn({ err: body.error }, 'Lichess answered something else')
    return 'unreachable'
  }

  return async function ask(path, shape, { patienceMs, form }) {
    if (isResting()) return 'unreachable'
    const signal = AbortSignal.timeout(patienceMs)
    const isLate = new Promise<'unreachable'>((resolve) =>
      signal.addEventListener('abort', () => resolve('unreachable'), { once: true }),
    )
    const turn = last.then(async () => {
      if (signal.aborted || isResting()) return 'unreachable' as const
      try {
        const response = await fetch(`${config.LICHESS_BASE_URL}${path}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal,
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
        if (response.status === 429) return rest('it is asked too often', restAfter(response))
        if (response.status >= 500) throw new Error(`Lichess answered ${response.status}`)
        const text = await readCapped(response, MOST_BYTES)
        return response.ok ? read(response.status, text, shape) : { status: response.status, body: undefined }
      } catch (error) {
        return rest(error)
      }
    })
    last = turn
    return Promise.race([turn, isLate])
  }
}

function restAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(LONGEST_REST_MS, Math.max(REST_MS, seconds * 1000)) : REST_MS
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
