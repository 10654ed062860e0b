import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countCallTimes } from './call-times.ts'
import type { Context } from '#server/platform/context.ts'
import { countJobs } from '#server/platform/jobs/queries.ts'
import { countMailsEver } from '#server/platform/mail/mail-queries.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'

/**
 * Counts from the ledger and the payments: violated invariants of the ledger, and payments that need an
 * operator.
 */
export type MoneyFigures = {
  ledgerBroken(): Promise<Record<string, number>>
  paymentsAttention(): Promise<Record<string, number>>
}

/**
 * `/healthz` (the process runs), `/readyz` (the database can be written to), `/metrics` (Prometheus; loopback
 * or token only). A server without its Redis is ready, because it works without; `/readyz` and `/metrics` report it.
 */
export function healthRoutes(
  app: FastifyInstance,
  context: Context,
  figures: MoneyFigures,
  { checkReady, isRedisReady }: { checkReady(): Promise<void>; isRedisReady?: (() => boolean) | undefined },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_errors_total',
    help: 'Requests answered with 500',
    registers: [registry],
  })
  new Gauge({
    name: 'live_streams',
    help: 'Open server-sent event streams',
    registers: [registry],
    collect() {
      this.set(context.live.size())
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Jobs and deadlines, waiting or failed',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, failed } = await countJobs(context.db)
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'failed' }, failed)
    },
  })

  countMailOutcomes(registry, context)
  new Gauge({
    name: 'ledger_broken',
    help: 'Violations of each ledger invariant at the last check; all 0 is sound',
    labelNames: ['invariant'],
    registers: [registry],
    async collect() {
      for (const [invariant, broken] of Object.entries(await figures.ledgerBroken()))
        this.set({ invariant }, broken)
    },
  })

  new Gauge({
    name: 'payments_attention',
    help: 'Payments that need an operator: unexpected captures, debts, payouts that cannot be sent',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, count] of Object.entries(await figures.paymentsAttention())) this.set({ what }, count)
    },
  })

  if (isRedisReady)
    new Gauge({
      name: 'redis_up',
      help: 'Whether Redis (REDIS_URL) can be used: 1 or 0',
      registers: [registry],
      collect() {
        this.set(isRedisReady() ? 1 : 0)
      },
    })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    // A sign-in to an unverified account is a 500 (client reference, Session); it is not a failure.
    if (reply.statusCode >= 500 && !route.endsWith('/login/')) failures.inc()
  })
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

function countMailOutcomes(registry: Registry, { db }: Context): void {
  new Counter({
    name: 'mails_total',
    help: 'Mails, by what came of them: sent, bounced, or an attempt that failed',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      this.reset()
      // Of all processes, since the database exists.
      for (const [outcome, count] of Object.entries(await countMailsEver(db))) this.inc({ outcome }, count)
    },
  })
}
