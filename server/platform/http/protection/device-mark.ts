import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const MARK = /(?:^|;\s*)device=([\w-]{22})(?:;|$)/
/** The longest time that browsers keep a cookie; each sign-in renews it. */
const MAX_AGE_S = 400 * 86_400

/**
 * The random id of this browser, kept in a cookie that this response sets. It shows that two accounts were used in the same
 * browser (docs/decisions, referrals), and that the link of a verification mail was opened where the person signed up. By
 * itself it grants no access.
 */
export function markDevice(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  const deviceId = MARK.exec(request.headers.cookie ?? '')?.[1] ?? randomBytes(16).toString('base64url')
  reply.header(
    'set-cookie',
    `device=${deviceId}; Path=/api; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  )
  return deviceId
}
