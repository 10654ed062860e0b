import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { statusMessage } from '#server/platform/http/errors.ts'
import { respondToMalformed } from '#server/platform/http/protection/malformed.ts'

type ServerParts = { config: Config; logger: FastifyServerOptions['logger'] }

/** The HTTP server with its limits, without routes. */
export function createServer({ config, logger }: ServerParts): FastifyInstance {
  return Fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    // Counts proxies from the right end of X-Forwarded-For.
    trustProxy: (_address: string, hop: number) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: respondToMalformed,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (error, request, reply) => {
      const answer = reply as FastifyReply
      answer.header('x-request-id', request.id)
      // A URL that cannot be decoded: browsers get the Not Found page, API clients a JSON error.
      if (error.code === 'FST_ERR_BAD_URL' && request.headers.accept?.includes('text/html'))
        return void answer.redirect('/not-found')
      return void answer
        .code(error.statusCode ?? 400)
        .send({ detail: statusMessage(error.statusCode ?? 400) })
    },
  })
}
