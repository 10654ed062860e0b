import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReporter } from '#server/platform/external/sentry/sentry.ts'
import { Refusal } from './refusal.ts'

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'The requested resource was not found',
  405: 'This is not possible here.',
  408: 'The request took too long to arrive.',
  413: 'This is too large.',
  414: 'This address is too long.',
  415: 'This kind of content is not taken here.',
  417: 'What the request expects is not possible here.',
  431: 'The request has too large headers.',
}

/** The message for a request that the framework refuses with this status. */
export function statusMessage(status: number): string {
  return MESSAGES[status] ?? MESSAGES[400] ?? ''
}

/**
 * Turns every error into a response: a named refusal, a message for what the framework refuses, or a 500
 * without details.
 */
export function errorHandling(app: FastifyInstance, reporter: ErrorReporter): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal)
      return reply
        .code(error.status)
        .headers({ 'cache-control': 'no-store', ...error.headers })
        .send(error.body())
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) return reply.code(status).send({ detail: statusMessage(status) })
    return sendInternalError(error, request, reply, reporter)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: statusMessage(404) }))
}

function sendInternalError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  reporter: ErrorReporter,
) {
  const errorId = randomUUID()
  request.log.error({ err: error, errorId }, 'a request failed')
  reporter.report(error, {
    errorId,
    requestId: request.id,
    route: request.routeOptions.url ?? 'unknown',
    method: request.method,
  })
  const isBusy =
    /timeout exceeded when trying to connect|ECONNREFUSED|terminating connection|Connection terminated/.test(
      error.message,
    )
  const detail = isBusy
    ? 'The site is busy or restarting. Please try again in a moment.'
    : 'An internal server error occurred. Please try again later'
  return reply.code(500).header('cache-control', 'no-store').send({ detail, error_id: errorId })
}
