import type { Insertable, Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'

export type KeyRow = Selectable<Tables['api_keys']>

/** More than a player can have, replaced ones included. */
const MAX_ROWS = 100

/** The keys of a player that work, the newest first. */
export function listOpenKeys(db: Reader, playerId: string, now: Date): Promise<KeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute()
}

export function findKey(db: Reader, id: string): Promise<KeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the owner, so that keys made at the same time cannot be too many, and lists the keys. */
export async function lockKeys({ trx, now }: Unit, playerId: string): Promise<KeyRow[]> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute()
  return listOpenKeys(trx, playerId, now)
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

/** Ends keys for good, a single one or all of a player. Returns those that worked until now. */
export async function endKeys(
  unit: Unit,
  which: { playerId: string; only?: string },
  reason: EndReason,
): Promise<KeyRow[]> {
  let update = unit.trx
    .updateTable('api_keys')
    .set({ ended_at: unit.now, end_reason: reason })
    .where('player_id', '=', which.playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', unit.now)
  if (which.only) update = update.where('id', '=', which.only)
  const ended = await update.returningAll().execute()
  if (ended.length > 0) publishAccount(unit, which.playerId, 'keys')
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
