import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Structured logs. Queries of addresses (they may hold link tokens), headers and bodies never get in. */
export function loggerOptions(level: Config['LOG_LEVEL']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  // At `info` a line per request would drown what matters on the terminal; `debug` has them.
  return {
    level: level === 'info' ? 'warn' : level,
    redact: ['req.headers', '*.password', '*.token', '*.access_token', '*.refresh_token', '*.code'],
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
