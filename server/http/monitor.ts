import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { parseDsn, sendEnvelope } from '#server/outside/sentry.ts'
import type { RateLimiter } from './limits.ts'
import { networkOf } from './network.ts'

const MOST_BYTES = 2 * 1024 * 1024

/**
 * The browser's error reports pass through the site itself, so that its CSP names no other host; only our own
 * DSN is served.
 */
export function monitorRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  if (!context.config.SENTRY_DSN) return
  const target = parseDsn(context.config.SENTRY_DSN)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/monitor', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const body = request.body as Buffer | undefined
      const isOurs = body && dsnOf(body) === target.dsn
      if (isOurs && limiter.take('write', `monitor:${networkOf(request.ip)}`).ok)
        await sendEnvelope(target, body).catch(() => {})
      return reply.code(200).send({})
    })
  })
}

function dsnOf(body: Buffer): unknown {
  try {
    const end = body.indexOf(10)
    return (JSON.parse(body.subarray(0, end < 0 ? body.length : end).toString()) as { dsn?: unknown }).dsn
  } catch {
    return undefined
  }
}
