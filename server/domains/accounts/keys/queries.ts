import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'

export type KeyRow = Selectable<Tables['api_keys']>

/** The most rows that a player can have, replaced ones included. */
const MAX_ROWS = 100

/** Keys of a player, `organizationId` null for those of no organization; or keys of an organization, made by all its owners. */
type Which = { playerId?: string; organizationId?: number | null; only?: string; replacedBy?: string }

/** The keys that work, the newest first. */
export function listOpenKeys(db: Reader, which: Which, now: Date): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where(isOpen(which, now))
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

function isOpen({ playerId, organizationId, only, replacedBy }: Which, now: Date) {
  const parts = [
    sql`ended_at is null and expires_at > ${now}`,
    playerId === undefined ? undefined : sql`player_id = ${playerId}`,
    organizationId === undefined ? undefined : sql`organization_id is not distinct from ${organizationId}`,
    only === undefined ? undefined : sql`id = ${only}`,
    replacedBy === undefined ? undefined : sql`replaced_by = ${replacedBy}`,
  ].filter((part) => part !== undefined)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export function findKey(db: Reader, id: string): Promise<KeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the player, so that keys made at the same time cannot be too many. */
export async function lockPlayer({ trx }: Unit, playerId: string): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute()
}

export async function insertKey(trx: Trx, row: Insertable<Tables['api_keys']>): Promise<KeyRow> {
  return trx.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function replaceKey(
  trx: Trx,
  { id, by, expiresAt }: { id: string; by: string; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ replaced_by: by, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

type EndReason =
  | 'revoked'
  | 'leaked'
  | 'ended_by_staff'
  | 'password_changed'
  | 'account_deleted'
  | 'closed_by_staff'
  | 'role_lost'

/** Ends keys for good, and their live streams. Returns those that worked until now. */
export async function endKeys(unit: Unit, which: Which, reason: EndReason): Promise<KeyRow[]> {
  const ended = await unit.trx
    .updateTable('api_keys')
    .set({ ended_at: unit.now, end_reason: reason })
    .where(isOpen(which, unit.now))
    .returningAll()
    .execute()
  if (ended.length === 0) return ended
  unit.record({ type: 'session.ended', sessionIds: ended.map(({ id }) => id) })
  for (const playerId of new Set(ended.map((key) => key.player_id))) publishAccount(unit, playerId, 'keys')
  return ended
}

export function findKeyByHash(db: Reader, hash: Buffer): Promise<KeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Written at most once an hour: keys may be used a hundred times a second. */
export async function markUsed(
  trx: Trx,
  { id, ip, now, unlessAfter }: { id: string; ip: string; now: Date; unlessAfter: Date },
): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessAfter)]))
    .execute()
}

export async function deleteKeysOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('api_keys').where('player_id', '=', playerId).execute()
}
