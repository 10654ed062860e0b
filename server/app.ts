import '#messages/server.ts'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Context, Health } from '#server/platform/context.ts'
import { clientAssets } from '#server/platform/http/documents/assets.ts'
import type { PageBuilder, KeptDocuments } from '#server/platform/http/documents/documents.ts'
import { createDraw } from '#server/platform/http/documents/drawing.ts'
import { createDrain, type Drain } from '#server/platform/http/health/drain.ts'
import { cspReportsRoute } from '#server/platform/http/protection/csp-reports.ts'
import { docsRoutes } from '#server/platform/http/docs/docs-routes.ts'
import { errorHandling } from '#server/platform/http/errors.ts'
import { securityHeaders } from '#server/platform/http/protection/headers.ts'
import { healthRoutes } from '#server/platform/http/health/health.ts'
import type { MoneyFigures } from '#server/platform/http/health/metrics.ts'
import { hostCheck } from '#server/platform/http/protection/host-check.ts'
import { type CountingLimiter, countRefusals } from '#server/platform/http/protection/limit-hits.ts'
import { hasRole, refuseOtherRoles } from '#server/platform/http/protection/roles.ts'
import { createRateLimiter, type RateLimiter } from '#server/platform/http/protection/limits.ts'
import { refuseMalformed } from '#server/platform/http/protection/malformed.ts'
import { monitorRoute } from '#server/platform/http/health/monitor.ts'
import { createReadiness } from '#server/platform/http/health/readiness.ts'
import { routeCalls } from '#server/platform/http/route.ts'
import { createDelivery, type Delivery } from '#server/platform/events/delivery.ts'
import { createReadingOutbox, type OutboxReader } from '#server/platform/events/outbox.ts'
import type { JobRunner } from '#server/platform/jobs/runner.ts'
import { createLiveHub, type LiveContext } from '#server/platform/live/hub.ts'
import { liveStreamRoute } from '#server/platform/live/stream.ts'
import { bucketOf } from '#server/platform/files/bucket.ts'
import { uploadsRoute } from '#server/platform/files/files.ts'
import { logAccess } from '#server/platform/log.ts'
import { createMailDuty } from '#server/platform/mail/duty.ts'
import { reportRoute } from '#server/platform/mail/bounces/report-route.ts'
import { outboxPage } from '#server/platform/mail/outbox-page.ts'
import { createReporter, silentReporter } from '#server/platform/external/sentry/sentry.ts'
import type { Redis } from '#server/platform/redis/redis.ts'
import { openRedis } from '#server/platform/redis/open-redis.ts'
import { brandCss } from '#server/platform/settings/brand.ts'
import { createSettings } from '#server/platform/settings/settings.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { startTracing, traceStreams } from '#server/platform/telemetry/start.ts'
import { appRoutes } from '#server/domains/accounts/apps/routes.ts'
import { oneClickRoute } from '#server/domains/notifications/unsubscribe.ts'
import { countAttention } from '#server/domains/payments/attention-queries.ts'
import {
  refusePaymentsWhenOff,
  paymentWarnings,
  refuseMixedMoney,
} from '#server/domains/payments/play-money.ts'
import { interactionsRoute } from '#server/domains/discord/interactions-route.ts'
import { webhookRoute } from '#server/domains/payments/webhook-route.ts'
import { countFiles } from '#server/domains/admin/operations/disk.ts'
import { findLastCheck } from '#server/domains/wallet/ledger-queries.ts'
import { createCaseGuard } from '#server/domains/admin/today/case-guard.ts'
import { createTextGuard } from '#server/domains/site/text-rules/guard.ts'
import { lastKnown } from '#server/domains/site/figures.ts'
import { knownProviderSettings } from '#server/domains/accounts/social/known-settings.ts'
import { bannersFor } from '#server/domains/notifications/announcements/banners.ts'
import { listBannerRows } from '#server/domains/notifications/announcements/queries.ts'
import { siteResponse } from '#server/domains/site/site.ts'
import { registerDomains } from './domains.ts'
import { createPorts } from './ports.ts'
import { createServer } from './create-server.ts'
import { embedRoute } from './embed.ts'
import { installable } from './installable.ts'
import { pageHeadWithTimeout } from './page-head.ts'
import { sitemapRoutes } from './sitemap.ts'
import { siteFigures } from './site-figures.ts'
import { startStandIns } from './stand-ins.ts'
import { subscribers } from './subscribers.ts'

export type AppParts = {
  config: Config
  db: Db
  pool: pg.Pool
  clock: Clock
  secrets: Secrets
  logger: FastifyServerOptions['logger']
}
/** The context of a server, which also runs jobs and sends live messages. */
type ServerContext = LiveContext & { jobs: JobRunner }
export type App = {
  server: FastifyInstance
  context: ServerContext
  start(): Promise<void>
  /** Waits until what is committed now has reached every subscriber that follows a commit. For tests. */
  settle(): Promise<void>
  /** Stops reading and delivering events. */
  stopEvents(): Promise<void>
  close(): Promise<void>
}

/** How long requests in flight may take to finish when the server stops. */
const DRAIN_MS = 5_000

/**
 * Builds the server: its ports, its routes and, through `domains.ts`, every domain. It does not listen yet;
 * tests call `server.inject`.
 */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, clock, secrets } = parts
  const server = createServer(parts)
  const tracing = await startTracing(parts.config, server)
  const standIns = await startStandIns(parts.config)
  const { config, demoIdp } = standIns
  const shared = config.REDIS_URL ? await openRedis(config.REDIS_URL, db, server.log) : undefined
  const live = createLiveHub(subscribers)
  const kept: KeptDocuments = new Map()
  const settings = createSettings(config, db, server.log, () => kept.clear())
  const delivery = createDelivery(subscribers.afterCommit)
  const { outbox, reader } = createReadingOutbox(
    { db, pool: parts.pool, redis: shared?.redis, log: server.log },
    subscribers,
    {
      prepare: live.prepare,
      onEvents(rows, readTo, views) {
        if (rows.length > 0) kept.clear()
        traceStreams(rows, () => live.dispatch(rows, readTo, views))
        delivery.deliver(rows.map(({ event }) => event))
      },
    },
  )
  const mailDuty = createMailDuty(config, db, clock)
  const limiter = countRefusals(createRateLimiter(config.RATE_LIMIT_SCALE, shared?.counter), clock)
  const context: ServerContext = {
    config,
    settings,
    db,
    clock,
    secrets,
    log: server.log,
    events: outbox,
    live,
    figures: siteFigures(db, clock),
    health: createHealth(parts, limiter, shared?.redis),
    ...createPorts({ ...parts, config, settings }, { server, demoIdp, mailDuty }),
  }
  live.start(context)
  const guards = { guard: createTextGuard(context), caseGuard: createCaseGuard(context) }
  const stopEvents = async () => void (await Promise.all([reader.stop(), delivery.stop()]))
  const drain = createDrain(server)
  const reporter = config.SENTRY_DSN ? createReporter(config.SENTRY_DSN, server.log) : silentReporter
  errorHandling(server, reporter)
  if (config.ACCESS_LOG) logAccess(server)
  refusePaymentsWhenOff(server, config)
  await securityHeaders(server, config)
  hostCheck(server, config)
  refuseOtherRoles(server, config)
  refuseMalformed(server)
  await bodyFormats(server)
  registerHealthRoutes(server, context, { pool: parts.pool, limiter, drain })
  monitorRoute(server, context, limiter)
  cspReportsRoute(server, limiter, reporter)
  plainRoutes(server, context)
  liveStreamRoute(server, context, limiter)
  webhookRoute(server, context, limiter)
  interactionsRoute(server, context, limiter)
  standIns.addPages(server)
  reportRoute(server, context, limiter)
  docsRoutes(server, context, limiter)
  appRoutes(server, context, limiter)

  routeCalls(server, context, { limiter, ...guards })
  const { startDomains, stopDomains } = registerDomains(context)
  await registerDocuments(server, context, { limiter, kept })

  return {
    server,
    async start() {
      await refuseMixedMoney(context)
      await settings.start()
      // Known before the first page asks; a database that counts slowly is no reason not to start.
      await context.figures.running().catch(() => undefined)
      for (const warning of paymentWarnings(config)) server.log.warn(warning)
      await shared?.redis.start()
      await reader.start()
      live.dispatch([], reader.position())
      await live.idle()
      await delivery.start(context)
      await startDomains()
      await standIns.populate(context)
      if (!hasRole(config, 'jobs')) return
      await mailDuty.start()
      context.jobs.start(context)
    },
    context,
    stopEvents,
    settle: createSettle(reader, delivery),
    async close() {
      await drain.begin(config.SHUTDOWN_DELAY_S)
      // Live streams never end by themselves. Other requests finish first, because they use what is closed
      // after them.
      for (const part of [live, settings, mailDuty]) part.stop()
      await Promise.all([drain.close(DRAIN_MS), context.jobs.stop()])
      await stopDomains()
      await stopEvents()
      await standIns.close()
      await context.paypal.close()
      shared?.redis.close()
      await tracing?.stop()
    },
  }
}

function createHealth(
  { config, pool }: AppParts,
  limiter: CountingLimiter,
  redis: Redis | undefined,
): Health {
  return {
    checkReady: createReadiness(pool),
    isRedisReady: redis?.isReady,
    listHits: limiter.listHits,
    filesBytes: countFiles(config.DATA_DIR, bucketOf(config)),
  }
}

type DocumentParts = { limiter: RateLimiter; kept: KeptDocuments }

/** The client and its documents, with public pages drawn into them. */
async function registerDocuments(
  server: FastifyInstance,
  context: Context,
  { limiter, kept }: DocumentParts,
): Promise<void> {
  const banners = lastKnown(() => listBannerRows(context.db, context.clock.now()))
  const providerSettings = knownProviderSettings(context)
  const buildPage: PageBuilder = async (path, client) => ({
    head: await pageHeadWithTimeout(context, path, /\?[^#]*/.exec(client.href)?.[0]),
    boot: {
      ...(await siteResponse(context, client)),
      // A page without them is better than none.
      announcements: bannersFor(await banners().catch(() => [])),
      provider_settings: providerSettings(),
    },
    css: brandCss(context.settings.current()),
  })
  const draw = context.config.drawsPages ? await createDraw(server) : undefined
  embedRoute(server, context, limiter)
  installable(server, context)
  await clientAssets(server, limiter, buildPage, { draw, kept })
}

function createSettle(reader: OutboxReader, delivery: Delivery): () => Promise<void> {
  const types = subscribers.afterCommit.flatMap((subscriber) => subscriber.types)
  let settled = -1
  return async () => {
    let seen: number
    let newest = settled
    // Subscribers record events for each other: again until nothing new came in meanwhile.
    do {
      seen = newest
      newest = await reader.catchUp(types)
      await delivery.idle()
    } while (newest !== seen)
    settled = newest
  }
}

async function bodyFormats(server: FastifyInstance): Promise<void> {
  // Accept JSON and the types that a route declares. A `text/plain` body, even of JSON, gets a 415.
  server.removeContentTypeParser('text/plain')
  // Responses up to the size of the longest list are compressed synchronously: a stream per response costs
  // more than compressing it.
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], syncThreshold: 256 * 1024 })
  await server.register(multipart, { limits: { files: 2, fields: 5, parts: 7 } })
}

/** Routes that answer something else than JSON, and have no call in the contract. */
function plainRoutes(server: FastifyInstance, context: Context): void {
  outboxPage(server, context)
  sitemapRoutes(server, context)
  uploadsRoute(server, context.files)
  oneClickRoute(server, context)
}

type HealthParts = { pool: pg.Pool; limiter: CountingLimiter; drain: Drain }

function registerHealthRoutes(
  server: FastifyInstance,
  context: Context,
  { pool, limiter, drain }: HealthParts,
): void {
  const { db, clock, health } = context
  const figures: MoneyFigures = {
    ledgerBroken: async () => (await findLastCheck(db))?.results ?? {},
    paymentsAttention: () => countAttention(db, clock.now()),
  }
  const checkReady = async () => {
    if (drain.isDraining()) throw new Error('the server is stopping')
    await health.checkReady()
  }
  const { isRedisReady } = health
  healthRoutes(server, context, { figures, pool, limiter, checkReady, isRedisReady })
}
