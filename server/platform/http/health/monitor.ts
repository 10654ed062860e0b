import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { parseDsn, sendEnvelope } from '#server/platform/external/sentry/sentry.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * Forwards error reports of the browser to Sentry, so that the CSP names no other host. Only our own DSN is
 * accepted.
 */
export function monitorRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  if (!context.config.SENTRY_DSN) return
  const target = parseDsn(context.config.SENTRY_DSN)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/monitor', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const body = request.body as Buffer | undefined
      const isOurs = body && dsnOf(body) === target.dsn
      if (isOurs && (await limiter.take('write', `monitor:${networkOf(request.ip)}`)).ok)
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
