import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { addCallTimes } from './call-time-queries.ts'

const FLUSH_EVERY_MS = 60_000
/** Steps per doubling of the time: a figure is at most 19 % too large. */
const PER_DOUBLING = 4

/** The step that a time falls into: up to 2^(step/4) milliseconds. */
export function stepOf(ms: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(ms, 1)) * PER_DOUBLING))
}

/** The time in whole milliseconds at which a step ends. */
export function endOf(step: number): number {
  return Math.round(2 ** (step / PER_DOUBLING))
}

/**
 * Counts how long calls of the API take, for the trends of the console. The counts of a minute are added to
 * those of the day in one statement. A killed process loses the counts that it has not added yet.
 */
export function countCallTimes(app: FastifyInstance, context: Context): void {
  let counts = new Map<number, number>()
  const flush = async () => {
    if (counts.size === 0) return
    const adding = counts
    counts = new Map()
    await addCallTimes(context.db, context.clock.now(), adding)
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    // A stream is open as long as its page.
    if (!route.startsWith('/api/') || route === '/api/v1/events/') return
    const step = stepOf(reply.elapsedTime)
    counts.set(step, (counts.get(step) ?? 0) + 1)
  })
  // It is only a figure: while the database cannot be reached it is left out.
  const timer = setInterval(() => void flush().catch(() => {}), FLUSH_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await flush().catch(() => {})
  })
}
