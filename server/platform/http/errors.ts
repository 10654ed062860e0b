import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#server/platform/db/outage.ts'
import type { ErrorReporter } from '#server/platform/external/sentry/sentry.ts'
import { t } from '#messages/common.ts'
import { inBrowserLanguage } from './locale.ts'
import { Refusal } from './refusal.ts'

const STATUSES = [400, 404, 405, 408, 413, 414, 415, 417, 431] as const

/** The key of the message for a request that the framework refuses with this status. */
export function statusKey(status: number) {
  return `common.http.${STATUSES.find((each) => each === status) ?? 400}` as const
}

/** The message for a request that the framework refuses with this status. */
export const statusMessage = (status: number): string => t(statusKey(status))

/**
 * Turns every error into a response: a named refusal, a message for what the framework refuses, a 503 while
 * the database is away, or a 500 without details. Refusals of hooks, and of routes outside of the router, are
 * in the browser's language, too.
 */
export function errorHandling(app: FastifyInstance, reporter: ErrorReporter): void {
  app.addHook('onRequest', (request, _reply, done) => inBrowserLanguage(request, done))
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal)
      return reply
        .code(error.status)
        .headers({ 'cache-control': 'no-store', ...error.headers })
        .send(error.body())
    const status = error.statusCode ?? 500
    // Reading a body may have left the context of the request.
    return inBrowserLanguage(request, () =>
      status >= 400 && status < 500
        ? reply.code(status).send({ detail: statusMessage(status) })
        : sendInternalError(error, request, reply, reporter),
    )
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: statusMessage(404) }))
}

const failed = new WeakSet<FastifyRequest>()

/** Returns whether a request met an error of ours, and not a refusal. */
export const hasFailed = (request: FastifyRequest): boolean => failed.has(request)

function sendInternalError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  reporter: ErrorReporter,
) {
  const errorId = randomUUID()
  failed.add(request)
  request.log.error({ err: error, errorId }, 'a request failed')
  reporter.report(error, {
    errorId,
    requestId: request.id,
    route: request.routeOptions.url ?? 'unknown',
    method: request.method,
  })
  const reason = reasonOf(error)
  if (reason === 'busy') reply.header('retry-after', String(RETRY_AFTER_S))
  return reply
    .code(reason === 'busy' ? 503 : 500)
    .header('cache-control', 'no-store')
    .send({ detail: t(`common.http.${reason}`), error_id: errorId })
}

const RETRY_AFTER_S = 5

/** Error codes of the file system, and PostgreSQL's for a full disk. */
const STORAGE_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', '53100']

/** Returns the part of the cause that the person may know. */
function reasonOf(error: Error & { code?: unknown }): 'no_space' | 'busy' | 'failed' {
  if (STORAGE_CODES.includes(String(error.code))) return 'no_space'
  return isOutage(error) ? 'busy' : 'failed'
}
