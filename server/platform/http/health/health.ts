import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { countCallTimes } from './call-times.ts'
import type { Context } from '#server/platform/context.ts'
import { hasFailed } from '#server/platform/http/errors.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'
import { measureProcess, measureSite, type MoneyFigures } from './metrics.ts'

type Parts = Parameters<typeof measureProcess>[2] & { checkReady(): Promise<void>; figures: MoneyFigures }

/**
 * `/healthz` (the process runs), `/readyz` (the database can be written to), `/metrics` (Prometheus; loopback
 * or token only). A server without its Redis is ready, because it works without; `/readyz` and `/metrics` report it.
 */
export function healthRoutes(app: FastifyInstance, context: Context, parts: Parts): void {
  const { checkReady, isRedisReady } = parts
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  // Before the figures of the site, whose queries take connections of the pool.
  measureProcess(registry, context, parts)
  measureSite(registry, context, parts.figures)
  countCallTimes(app, context)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await checkReady()
      return { ok: true, ...(isRedisReady ? { redis: isRedisReady() } : {}) }
    } catch {
      return reply.code(503).send({
        ok: false,
        detail: 'The database cannot be reached or written to, or the server is stopping.',
      })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const token = context.config.METRICS_TOKEN
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const isAllowed =
      isFromThisMachine(request) || (token !== undefined && sameBytes(Buffer.from(given), Buffer.from(token)))
    if (!isAllowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request, by route and status; a refusal that is answered with 500 counts as 400',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_errors_total',
    help: 'Requests that failed: 500, or 503 while the database is away',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const isFailure = hasFailed(request)
    // A sign-in to an unverified account is a 500 (client reference, Session); it is not a failure.
    const status = reply.statusCode === 500 && !isFailure ? 400 : reply.statusCode
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (isFailure) failures.inc()
  })
}
