import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import { isRecent } from '#core/recent.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from './refusal.ts'

export type Session = {
  sessionId: string
  playerId: string
  username: string
  role: 'player' | 'organizer' | 'moderator' | 'admin'
  steppedUpAt: Date
}

const ISSUER = 'contender'
/** api.md part 4, Step-up: so long it counts that somebody has confirmed themselves. */
export const STEP_UP_MS = 15 * 60_000
const seen = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

/**
 * The session behind a request's bearer token, read once per request; undefined when there is none or it has
 * ended.
 */
export function sessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const known = seen.get(request) ?? findSession(context, request.headers.authorization)
  seen.set(request, known)
  return known
}

/**
 * The session, for calls that work without one too.
 * @throws 401 when a bearer token was sent that is no session's any more (spec §4): the client renews it and
 * asks again, instead of being answered as a stranger
 */
export async function openSessionOf(context: Context, request: FastifyRequest): Promise<Session | undefined> {
  const session = await sessionOf(context, request)
  if (!session && /^Bearer\b/i.test(request.headers.authorization ?? ''))
    throw new Refusal(
      { status: 401, detail: 'Your session has expired. Please log in again.' },
      'session_ended',
    )
  return session
}

/** One of those who decide disputes, as `who: 'moderator'` means it. */
export function isModerator(session: Session | undefined): boolean {
  return session?.role === 'moderator' || session?.role === 'admin'
}

/** A fresh sign-in counts as well. */
export function hasSteppedUp(session: Session, now: Date): boolean {
  return isRecent(session.steppedUpAt, now, STEP_UP_MS)
}

async function findSession(context: Context, header: string | undefined): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (!token) return undefined
  const sessionId = await sessionIdOf(context, token)
  if (!sessionId) return undefined
  // The row is asked each time: logging out, a new password and a ban end sessions at once, not when the
  // token runs out.
  const { rows } = await sql<Session>`
    select s.id as "sessionId", p.id as "playerId", p.username, p.role, s.stepped_up_at as "steppedUpAt"
    from sessions s join players p on p.id = s.player_id
    where s.id = ${sessionId} and s.ended_at is null and p.banned_at is null and p.deletion_due_at is null and p.deleted_at is null`.execute(
    context.db,
  )
  return rows[0]
}

async function sessionIdOf(context: Context, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, context.secrets.access, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: 'at+jwt',
      currentDate: context.clock.now(),
    })
    return payload.jti
  } catch {
    return undefined
  }
}

export { ISSUER }
