import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isRecent } from '#core/recent.ts'
import { mayViewAs, permissionsOf, type Permission, type Role } from '#core/permissions.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor, verifyToken } from '#server/platform/secrets.ts'
import { findKeySession, keyIn, type SessionKey } from './key-session.ts'
import { Refusal } from './refusal.ts'

export type Session = {
  sessionId: string
  playerId: string
  username: string
  role: Role
  /** The player's permissions as staff, read with each request. */
  permissions: ReadonlySet<Permission>
  /** The language that the player has chosen (BCP 47). */
  language: string | null
  /** The time until which staff keep the player from writing to others. */
  mutedUntil: Date | null
  steppedUpAt: Date
  /** True if the session has signed in or confirmed itself within `STEP_UP_MS`. */
  hasSteppedUp: boolean
  /** Staff who see the site as the player does, read only; undefined for the player. */
  viewing?: Viewing
  /** The key by which a program acts for the player, within its scopes; undefined for people. */
  key?: SessionKey
}

export type Viewing = { staffId: string; staffSessionId: string; expiresAt: Date }

const ISSUER = 'contender'
/** How long a step-up confirmation is valid. */
export const STEP_UP_MS = 15 * 60_000
const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/**
 * The session of a request's bearer token or key, read once per request; undefined without a token or when the
 * session has ended.
 */
export function sessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const { authorization } = request.headers
  const key = keyIn(authorization)
  const known =
    sessions.get(request) ??
    (key === undefined ? findSession(context, authorization) : findKeySession(context, key, request.ip))
  sessions.set(request, known)
  return known
}

/**
 * The session, for calls that also work signed out.
 * @throws 401 for a bearer token whose session has ended, so that the client refreshes it and
 * retries instead of getting the signed-out response
 */
export async function openSessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const session = await sessionOf(context, request)
  if (!session && keyIn(request.headers.authorization) !== undefined)
    throw new Refusal({ status: 401, detail: 'common.refused.key_ended' }, 'key_ended')
  if (!session && /^Bearer\b/i.test(request.headers.authorization ?? ''))
    throw new Refusal({ status: 401, detail: 'common.refused.session_ended' }, 'session_ended')
  return session
}

/**
 * Returns whether a session that was read before is still open. A viewing also ends with the session of the
 * staff.
 */
export async function isSessionOpen({ db }: Pick<Context, 'db'>, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and ended_at is null
    union all
    select from api_keys where id = ${sessionId} and ended_at is null
    union all
    select from oauth_records where kind = 'Grant' and grant_id = ${sessionId}
    union all
    select from viewings v join sessions s on s.id = v.staff_session_id
    where v.id = ${sessionId} and v.ended_at is null and s.ended_at is null`.execute(db)
  return rows.length > 0
}

/** Returns whether the actor may do this as staff. */
export function isPermitted(actor: Partial<Session> | undefined, permission: Permission): boolean {
  return actor?.permissions?.has(permission) ?? false
}

async function findSession(context: Context, header: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const verified = await verify(context, token)
  if (!verified) return undefined
  const { sessionId } = verified
  if (verified.type === VIEW_TYPE) return findViewing(context, sessionId)
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

/** The session of staff who see the site as a player does: the player's, without what the player may do as staff. */
async function findViewing({ db, clock }: Context, viewingId: string): Promise<Session | undefined> {
  const now = clock.now()
  type Row = Omit<Session, 'hasSteppedUp' | 'permissions' | 'viewing'> &
    Viewing & { granted: string[]; staffRole: Role; staffGranted: string[] }
  const { rows } = await sql<Row>`
    select v.id as "sessionId", p.id as "playerId", p.username, p.role, p.language, p.muted_until as "mutedUntil", v.created_at as "steppedUpAt",
      array(select permission from staff_permissions where player_id = p.id) as granted,
      staff.id as "staffId", s.id as "staffSessionId", v.expires_at as "expiresAt", staff.role as "staffRole",
      array(select permission from staff_permissions where player_id = staff.id) as "staffGranted"
    from viewings v join sessions s on s.id = v.staff_session_id
    join players staff on staff.id = s.player_id join players p on p.id = v.player_id
    where v.id = ${viewingId} and v.ended_at is null and v.expires_at > ${now} and s.ended_at is null
      and staff.banned_at is null and staff.deletion_due_at is null and staff.deleted_at is null
      and p.banned_at is null and p.deletion_due_at is null and p.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { granted, staffId, staffSessionId, expiresAt, staffRole, staffGranted, ...session } = found
  const held = permissionsOf(staffRole, staffGranted)
  if (!held.has('view_as') || !held.has('personal_data')) return undefined
  const isStaff = permissionsOf(session.role, granted).size > 0
  const allowed = mayViewAs(
    { id: staffId, role: staffRole },
    { id: session.playerId, role: session.role, isStaff },
  )
  if (!allowed.ok) return undefined
  return {
    ...session,
    permissions: new Set(),
    hasSteppedUp: false,
    viewing: { staffId, staffSessionId, expiresAt },
  }
}

/** The `typ` of access tokens of sessions, and of viewings. */
export const ACCESS_TYPE = 'at+jwt'
export const VIEW_TYPE = 'view+jwt'

type Verified = { sessionId: string; type: string; expiresAtS: number }

/** Tokens whose signature has been verified, per key. A token is sent with each request for a quarter of an hour. */
const verifiedTokens = new WeakMap<Context['secrets']['access'], Map<string, Verified>>()
const MAX_TOKENS = 10_000

async function verify(context: Context, token: string): Promise<Verified | undefined> {
  const key = context.secrets.access
  const verified = verifiedTokens.get(key) ?? new Map<string, Verified>()
  verifiedTokens.set(key, verified)
  const nowS = context.clock.now().getTime() / 1000
  const known = verified.get(token)
  if (known) return known.expiresAtS > nowS ? known : undefined
  try {
    const { payload, protectedHeader } = await verifyToken(keysFor(context.secrets, 'access'), token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: context.clock.now(),
    })
    if (verified.size >= MAX_TOKENS) verified.clear()
    const { typ: type = '' } = protectedHeader
    if (!payload.jti || !payload.exp || ![ACCESS_TYPE, VIEW_TYPE].includes(type)) return undefined
    const found = { sessionId: payload.jti, type, expiresAtS: payload.exp }
    verified.set(token, found)
    return found
  } catch {
    return undefined
  }
}

export { ISSUER }
