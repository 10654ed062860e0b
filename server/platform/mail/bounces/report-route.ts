import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { mac, sameBytes } from '#server/platform/secrets.ts'
import { MAX_REPORT_BYTES, receiveReport } from './receive.ts'

/**
 * `POST /mails/bounces/`: where a mail service posts the notifications that come back, as raw messages. Only with
 * MAIL_BOUNCE_SECRET; a service that cannot set headers sends it as the password of an address (`https://mail:secret@…`).
 */
export function reportRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  const secret = context.config.MAIL_BOUNCE_SECRET
  if (secret === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/v1/mails/bounces/', {
      // This runs before the body is read.
      onRequest: async (request, reply) => {
        const isKnown = isSecret(secret, context.secrets.codes, givenIn(request.headers.authorization))
        const limit = isKnown ? 'write' : 'credentials'
        const remaining = await limiter.take(limit, `bounces:${networkOf(request.ip)}`)
        if (!remaining.ok)
          return reply
            .code(429)
            .header('retry-after', String(remaining.retryAfterS))
            .send({ detail: 'Too many at once. Send it again later.' })
        if (!isKnown)
          return reply.code(401).header('www-authenticate', 'Basic').send({ detail: 'The secret is wrong.' })
      },
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        // Useless reports are taken too, since the service would send them again.
        return { outcome: await receiveReport(context, body.toString('utf8')) }
      },
    })
  })
}

/** The secret as a bearer token, or as the password of basic authentication. */
function givenIn(header = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) (\S+)$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(value, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

/** Hashed first, so that the time says nothing about the length either. */
const isSecret = (secret: string, key: Buffer, given: string) => sameBytes(mac(key, given), mac(key, secret))
