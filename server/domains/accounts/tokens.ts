import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Context } from '#server/platform/context.ts'
import { ACCESS_TYPE, ISSUER, VIEW_TYPE } from '#server/platform/http/session.ts'
import { isMacOf, keysFor, mac } from '#server/platform/secrets.ts'
import { placeOf } from '#server/domains/accounts/sign-in/place.ts'

/** Parts of the context that signing and checking tokens needs. */
export type TokenContext = Pick<Context, 'clock' | 'secrets'>

export const ACCESS_MS = 15 * 60_000
export const SESSION_MS = 30 * 24 * 3_600_000
export const SESSION_IDLE_MS = 14 * 24 * 3_600_000
/** Repeating a refresh within this time returns the same tokens. */
const HEAD_BYTES = 20
export const REFRESH_GRACE_MS = 10_000

export function signAccessToken(
  context: TokenContext,
  session: { id: string; playerId: string; role: string },
): Promise<string> {
  const until = new Date(context.clock.now().getTime() + ACCESS_MS)
  return sign(context, { ...session, type: ACCESS_TYPE, until })
}

/** The token of staff who see the site as a player does. */
export function signViewToken(
  context: TokenContext,
  viewing: { id: string; playerId: string; role: string; until: Date },
): Promise<string> {
  return sign(context, { ...viewing, type: VIEW_TYPE })
}

function sign(
  context: TokenContext,
  token: { id: string; playerId: string; role: string; type: string; until: Date },
): Promise<string> {
  return new SignJWT({ role: token.role })
    .setProtectedHeader({ alg: 'HS256', typ: token.type })
    .setIssuer(ISSUER)
    .setSubject(token.playerId)
    .setJti(token.id)
    .setIssuedAt(Math.floor(context.clock.now().getTime() / 1000))
    .setExpirationTime(Math.floor(token.until.getTime() / 1000))
    .sign(context.secrets.access)
}

/**
 * A refresh token: session id, generation, and a MAC over both with the session's salt and the server's key.
 * The database therefore holds no usable token, and the successor of a token can be computed again for a
 * retry.
 */
export function refreshTokenOf(
  context: TokenContext,
  session: { id: string; generation: number; refresh_salt: Buffer },
): string {
  const head = headOf(session)
  return Buffer.concat([
    head,
    mac(context.secrets.refresh, Buffer.concat([session.refresh_salt, head])),
  ]).toString('base64url')
}

function headOf(session: { id: string; generation: number }): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  Buffer.from(session.id.replaceAll('-', ''), 'hex').copy(head)
  head.writeUInt32BE(session.generation, 16)
  return head
}

export function parseRefreshToken(token: string): { sessionId: string; generation: number } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 52 || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.toString('hex', 0, 16)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, generation: bytes.readUInt32BE(16) }
}

export function isRefreshTokenOf(
  context: TokenContext,
  session: { id: string; refresh_salt: Buffer },
  token: string,
  generation: number,
): boolean {
  const head = headOf({ ...session, generation })
  const bytes = Buffer.from(token, 'base64url')
  return (
    bytes.subarray(0, HEAD_BYTES).equals(head) &&
    isMacOf(
      keysFor(context.secrets, 'refresh'),
      Buffer.concat([session.refresh_salt, head]),
      bytes.subarray(HEAD_BYTES),
    )
  )
}

/** The row of a new session; nothing is written. */
export function newSession(context: TokenContext, client: { ip: string; userAgent: string }) {
  const now = context.clock.now()
  return {
    id: randomUUID(),
    refresh_salt: randomBytes(16),
    generation: 0,
    rotated_at: now,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
    stepped_up_at: now,
    user_agent: client.userAgent,
    ip: client.ip,
    place: placeOf(client.ip),
  }
}
