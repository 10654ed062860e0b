import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createSerialClient, type SerialReply, type SerialRequest } from '../serial-client.ts'

export type LichessClient = <Body>(
  path: string,
  shape: z.ZodType<Body>,
  request: SerialRequest,
) => Promise<SerialReply<Body> | 'unreachable'>

/** The least pause that Lichess wants after a 429. */
const LIMIT_PAUSE_MS = 60_000

/** Calls Lichess's public API (no key needed), one request at a time as Lichess requires. */
export function createLichessClient(config: Config, clock: Clock, log: FastifyBaseLogger): LichessClient {
  const call = createSerialClient({ name: 'Lichess', limitPauseMs: LIMIT_PAUSE_MS }, clock, log)
  return async (path, shape, request) => {
    const reply = await call(`${config.LICHESS_BASE_URL}${path}`, shape, request)
    return reply === 'limited' ? 'unreachable' : reply
  }
}
