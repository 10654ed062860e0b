import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { traceId } from './telemetry/tracing.ts'

/** PostgreSQL's, Node's and Fastify's, which say what happened. Other codes let somebody in. */
const ERROR_CODE = /^([0-9A-Z]{5}|E[A-Z]{3,}|[A-Z]+(_[A-Z]+)+)$/

/**
 * Options of the structured log. Query strings (they may hold link tokens), headers and bodies are never
 * logged.
 */
export function loggerOptions(level: Config['LOG_LEVEL']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  // At `info`, one line per request would hide what matters; use `debug` to log requests.
  return {
    level: level === 'info' ? 'warn' : level,
    mixin: () => {
      const id = traceId()
      return id === undefined ? {} : { trace_id: id }
    },
    redact: {
      paths: [
        'req.headers',
        '*.password',
        '*.token',
        '*.access_token',
        '*.refresh_token',
        '*.code',
        // PostgreSQL's detail of an error has values of the row, like addresses.
        'err.detail',
      ],
      censor: (value: unknown) =>
        typeof value === 'string' && ERROR_CODE.test(value) ? value : '[Redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        id: request.id,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
}

/** Path parameters that let somebody in. */
const SECRET_PARAMETER = /token|code|key|secret/i

/** Writes one line for each response (ACCESS_LOG), at whatever level the log is kept. */
export function logAccess(app: FastifyInstance): void {
  const log = app.log.child({}, { level: 'info' })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    const path = route && SECRET_PARAMETER.test(route) ? route : request.url.split('?')[0]
    log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        id: request.id,
      },
      'access',
    )
  })
}
