import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ACCESS_START, isKey, KEY_START } from '#core/api-key.ts'
import type { Permission, Role } from '#core/permissions.ts'
import type { Scope } from '#core/scopes.ts'
import { t } from '#messages/common.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from './refusal.ts'

/** The key of a session that a program has by it; `organizationId`: the key of an organization, for what is its own. */
export type SessionKey = {
  id: string
  name: string
  scopes: readonly string[]
  expiresAt: Date
  organizationId?: number
  /** Set for an app: its limits count for all that one player has allowed it, however often. */
  payer?: string
}

const BEARER = new RegExp(`^Bearer ((?:${KEY_START}|${ACCESS_START})\\S*)$`, 'i')
const HOUR_MS = 3_600_000

/** The random part of a key has 178 bits, so a slow hash would add nothing. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** The key of a request's header, well-formed or not. */
export const keyIn = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]

/** The first use of a key, or of what a player has allowed an app, within an hour. */
type Uses = {
  key(context: Context, used: { id: string; ip: string; now: Date }): Promise<void>
  app(context: Context, used: { appId: string; playerId: string; now: Date }): Promise<void>
}
const uses: Partial<Uses> = {}
/** The domain that owns keys and apps records when each was used. */
export function onUse(records: Partial<Uses>): void {
  Object.assign(uses, records)
}
const isHourAgo = (usedAt: Date | null, now: Date) => !usedAt || usedAt.getTime() + HOUR_MS <= now.getTime()

const byKey = new AsyncLocalStorage<SessionKey>()

/** Runs the work of a request: what it calls knows that a key asks for it. */
export function actingBy<Value>(key: SessionKey | undefined, work: () => Value): Value {
  return key ? byKey.run(key, work) : work()
}

const NO_KEY: SessionKey = { id: '', name: '', scopes: [], expiresAt: new Date(0) }

/** Loads what streams by key are sent: for whom each is, the stream asks itself. */
export const asProgram = <Value>(work: () => Value): Value => byKey.run(NO_KEY, work)

/** The key that asks for what runs now; undefined for people and programs of ours. */
export const actingKey = (): SessionKey | undefined => byKey.getStore()

/** The refusal of everything that is closed to keys. */
export const sessionOnly = () =>
  new Refusal({ status: 403, detail: 'common.refused.session_only' }, 'session_only')

/** Refuses what a call would do only in some cases, as paying an entry. */
export function refuseKeys(): void {
  if (actingKey()) throw sessionOnly()
}

/** The refusal of what needs a scope that a key does not have. */
export const scopeMissing = (scope: Scope) =>
  new Refusal({ status: 403 }, 'scope_missing', {
    detail: t('common.refused.scope_missing', { scope }),
    extras: { scope },
  })

/** Refuses a key without this scope: for what a call does only in some cases, besides that of its own. */
export function needScope(scope: Scope): void {
  const key = actingKey()
  if (key && !key.scopes.includes(scope)) throw scopeMissing(scope)
}

/** Rights that a key gives its player besides the own account: organizing, but nothing of what staff may do. */
export const withoutStaff = (role: Role): Role =>
  role === 'admin' ? 'organizer' : role === 'moderator' ? 'player' : role

/** A session by a key or an app: nothing in it is confirmed, and it has no permission of staff. */
type KeySession = Owner & {
  sessionId: string
  permissions: ReadonlySet<Permission>
  hasSteppedUp: false
  key: SessionKey
}

type Owner = {
  playerId: string
  username: string
  role: Role
  language: string | null
  mutedUntil: Date | null
  steppedUpAt: Date
}

/**
 * The player of a key as the actor of calls, undefined if it has ended. Read with each request, as sessions are: a key
 * revoked, a ban and a lost role count at once.
 */
export async function findKeySession(
  context: Context,
  key: string,
  ip: string,
): Promise<KeySession | undefined> {
  if (isKey(key, ACCESS_START)) return findAppSession(context, key)
  if (!isKey(key)) return undefined
  const now = context.clock.now()
  type Row = Owner &
    Omit<SessionKey, 'organizationId'> & { usedAt: Date | null; organizationId: number | null }
  const { rows } = await sql<Row>`
    select k.id, k.name, k.scopes, k.last_used_at as "usedAt", k.expires_at as "expiresAt", k.organization_id as "organizationId", k.created_at as "steppedUpAt",
      p.id as "playerId", p.username, p.role, p.language, p.muted_until as "mutedUntil"
    from api_keys k join players p on p.id = k.player_id
    where k.hash = ${hashOf(key)} and k.ended_at is null and k.expires_at > ${now}
      and p.banned_at is null and p.deletion_due_at is null and p.deleted_at is null`.execute(context.db)
  const [found] = rows
  if (!found) return undefined
  const { id, name, scopes, usedAt, expiresAt, organizationId, role, ...player } = found
  if (isHourAgo(usedAt, now)) await uses.key?.(context, { id, ip, now })
  return {
    ...player,
    sessionId: id,
    role: withoutStaff(role),
    permissions: new Set<Permission>(),
    hasSteppedUp: false,
    key: { id, name, scopes, expiresAt, ...(organizationId === null ? {} : { organizationId }) },
  }
}

/**
 * The player who has allowed an app as the actor of its calls, undefined if the token has ended. Each request
 * asks whether the app, its owner and what was granted are still there. The grant ends, whichever token it
 * has now.
 */
async function findAppSession(context: Context, token: string): Promise<KeySession | undefined> {
  const now = context.clock.now()
  type Row = Owner & {
    id: string
    appId: string
    name: string
    scope: string
    expiresAt: Date
    usedAt: Date | null
  }
  const { rows } = await sql<Row>`
    select r.grant_id as id, a.id as "appId", a.name, r.payload->>'scope' as scope, r.expires_at as "expiresAt", g.last_used_at as "usedAt", r.created_at as "steppedUpAt",
      p.id as "playerId", p.username, p.role, p.language, p.muted_until as "mutedUntil"
    from oauth_records r
    join oauth_records g on g.kind = 'Grant' and g.grant_id = r.grant_id and g.expires_at > ${now}
    join oauth_apps a on a.id = r.app_id and a.ended_at is null
    join players owner on owner.id = a.owner_id and owner.banned_at is null and owner.deletion_due_at is null and owner.deleted_at is null
    join players p on p.id = r.player_id and p.banned_at is null and p.deletion_due_at is null and p.deleted_at is null
    where r.kind = 'AccessToken' and r.hash = ${hashOf(token)} and r.expires_at > ${now}`.execute(context.db)
  const [found] = rows
  if (!found) return undefined
  if (context.settings.switchedOff().has('apps'))
    throw new Refusal({ status: 403, detail: 'common.refused.feature_off' }, 'feature_off')
  const { id, appId, name, scope, expiresAt, usedAt, role, ...player } = found
  if (isHourAgo(usedAt, now)) await uses.app?.(context, { appId, playerId: player.playerId, now })
  const payer = `app:${appId}:${player.playerId}`
  return {
    ...player,
    sessionId: id,
    role: withoutStaff(role),
    permissions: new Set<Permission>(),
    hasSteppedUp: false,
    key: { id, name, scopes: scope.split(' '), expiresAt, payer },
  }
}
