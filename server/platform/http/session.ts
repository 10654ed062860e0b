import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import { isRecent } from '#core/recent.ts'
import { permissionsOf, type Permission, type Role } from '#core/permissions.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from './refusal.ts'

export type Session = {
  sessionId: string
  playerId: string
  username: string
  role: Role
  /** What the player may do as staff, read with each request. */
  permissions: ReadonlySet<Permission>
  /** The language that the player has chosen (BCP 47). */
  language: string | null
  /** Until when staff keep the player from writing to others. */
  mutedUntil: Date | null
  steppedUpAt: Date
  /** Whether the session has signed in or confirmed itself within `STEP_UP_MS`. */
  hasSteppedUp: boolean
}

const ISSUER = 'contender'
/** How long a step-up confirmation is valid (api.md part 4, Step-up). */
export const STEP_UP_MS = 15 * 60_000
const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/**
 * The session of a request's bearer token, read once per request; undefined without a token or when the
 * session has ended.
 */
export function sessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const known = sessions.get(request) ?? findSession(context, request.headers.authorization)
  sessions.set(request, known)
  return known
}

/**
 * The session, for calls that also work signed out.
 * @throws 401 for a bearer token whose session has ended (spec §4), so that the client refreshes it and
 * retries instead of getting the signed-out response
 */
export async function openSessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const session = await sessionOf(context, request)
  if (!session && /^Bearer\b/i.test(request.headers.authorization ?? ''))
    throw new Refusal({ status: 401, detail: 'common.refused.session_ended' }, 'session_ended')
  return session
}

/** Whether a session that was read before is still open. */
export async function isSessionOpen({ db }: Pick<Context, 'db'>, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and ended_at is null`.execute(db)
  return rows.length > 0
}

/** Whether the session may do this as staff. */
export function isPermitted(session: Session | undefined, permission: Permission): boolean {
  return session?.permissions.has(permission) ?? false
}

async function findSession(context: Context, header: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const sessionId = await sessionIdOf(context, token)
  if (!sessionId) return undefined
  // Read from the database each time: signing out, a new password and a ban end sessions at once, before the
  // token expires.
  const { rows } = await sql<Omit<Session, 'hasSteppedUp' | 'permissions'> & { granted: string[] }>`
    select s.id as "sessionId", p.id as "playerId", p.username, p.role, p.language, p.muted_until as "mutedUntil", s.stepped_up_at as "steppedUpAt",
      array(select permission from staff_permissions where player_id = p.id) as granted
    from sessions s join players p on p.id = s.player_id
    where s.id = ${sessionId} and s.ended_at is null and p.banned_at is null and p.deletion_due_at is null and p.deleted_at is null`.execute(
    context.db,
  )
  const [found] = rows
  if (!found) return undefined
  const { granted, ...session } = found
  return {
    ...session,
    permissions: permissionsOf(session.role, granted),
    hasSteppedUp: isRecent(session.steppedUpAt, context.clock.now(), STEP_UP_MS),
  }
}

type Verified = { sessionId: string; expiresAtS: number }

/** Tokens whose signature has been verified, per key. A token is sent with each request for a quarter of an hour. */
const verifiedTokens = new WeakMap<Context['secrets']['access'], Map<string, Verified>>()
const MAX_TOKENS = 10_000

async function sessionIdOf(context: Context, token: string): Promise<string | undefined> {
  const key = context.secrets.access
  const verified = verifiedTokens.get(key) ?? new Map<string, Verified>()
  verifiedTokens.set(key, verified)
  const nowS = context.clock.now().getTime() / 1000
  const known = verified.get(token)
  if (known) return known.expiresAtS > nowS ? known.sessionId : undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: 'at+jwt',
      currentDate: context.clock.now(),
    })
    if (verified.size >= MAX_TOKENS) verified.clear()
    if (payload.jti && payload.exp) verified.set(token, { sessionId: payload.jti, expiresAtS: payload.exp })
    return payload.jti
  } catch {
    return undefined
  }
}

export { ISSUER }
