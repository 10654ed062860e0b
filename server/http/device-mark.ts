import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const MARK = /(?:^|;\s*)device=([\w-]{22})(?:;|$)/
/** As long as browsers keep a cookie; each sign-in begins it anew. */
const KEPT_S = 400 * 86_400

/**
 * The random mark of this browser, given to it with the answer. It opens nothing; only whether two accounts
 * were entered by one browser is read from it (docs/decisions, referrals).
 */
export function markDevice(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const mark = MARK.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(16).toString('base64url')
  reply.header(
    'set-cookie',
    `device=${mark}; Path=/api; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  )
  return mark
}
