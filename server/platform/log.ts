import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/**
 * Options of the structured log. Query strings (they may hold link tokens), headers and bodies are never
 * logged.
 */
export function loggerOptions(level: Config['LOG_LEVEL']): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  // At `info`, one line per request would hide what matters; use `debug` to log requests.
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
