import { sql, type Selectable, type Updateable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PlayerRow = Selectable<Tables['players']>

export async function findPlayer(db: Reader, id: string): Promise<PlayerRow> {
  return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined when there is no player with this id. */
export function findPlayerById(db: Reader, id: string): Promise<PlayerRow | undefined> {
  return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The given players who exist. */
export async function listPlayerIdsAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom('players').select('id').where('id', 'in', ids).execute()
  return found.map(({ id }) => id)
}

export function findPlayerByName(db: Reader, username: string): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('players')
    .selectAll()
    .where('username_key', '=', keyOf(username))
    .where('email_verified_at', 'is not', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()
}

/** Returns whether the player exists and is visible to others: verified, not banned, not being deleted. */
export async function isActivePlayer(db: Reader, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .where('banned_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Locks the row but not its key: other transactions can still insert rows that refer to the player, which
 * avoids deadlocks.
 */
export function lockPlayer(trx: Trx, id: string): Promise<PlayerRow> {
  return trx.selectFrom('players').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function updatePlayer(
  trx: Trx,
  id: string,
  change: Updateable<Tables['players']>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx.updateTable('players').set(change).where('id', '=', id).execute()
}

/** Serializes players who confirm the same number at the same time. */
export async function lockPhone(trx: Trx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 6))`.execute(trx)
}

/** The player who has verified this number, other than `exceptId`. */
export async function findPhoneOwner(
  db: Reader,
  phone: string,
  exceptId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return found?.id
}

export type PlayerBadge = { id: string; username: string; avatar_url: string | null }

/** Name and picture of these players; erased players are missing. */
export async function listBadges(db: Reader, ids: readonly string[]): Promise<Map<string, PlayerBadge>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('players')
    .select(['id', 'username', 'avatar_url'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns which of these players keep their page private. */
export async function listPrivatePlayers(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', 'in', ids)
    .where('is_private', '=', true)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The given players who may appear in lists, by their ids. */
export async function listListed(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<PlayerRow, 'id' | 'username' | 'avatar_url' | 'is_private'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('players')
    .select(['id', 'username', 'avatar_url', 'is_private'])
    .where('id', 'in', ids)
    .where('banned_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Players whose name begins with this text; uses the prefix index. */
export function searchPlayers(db: Reader, beginning: string, limit: number) {
  const pattern = `${keyOf(beginning).replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('players')
    .select(['id', 'username', 'avatar_url'])
    .where('username_key', 'like', pattern)
    .where('email_verified_at', 'is not', null)
    .where('banned_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .orderBy('username_key')
    .limit(limit)
    .execute()
}

export type PhoneCodeRow = Selectable<Tables['phone_codes']>

export function lockPhoneCode(trx: Trx, playerId: string): Promise<PhoneCodeRow | undefined> {
  return trx
    .selectFrom('phone_codes')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

export async function putPhoneCode(
  trx: Trx,
  code: { playerId: string; phone: string; attempts: number; byService: boolean; expiresAt: Date; now: Date },
): Promise<void> {
  const fresh = {
    phone: code.phone,
    code_hash: null,
    attempts_left: code.attempts,
    expires_at: code.expiresAt,
    sent_at: code.now,
    by_service: code.byService,
  }
  await trx
    .insertInto('phone_codes')
    .values({ player_id: code.playerId, ...fresh, created_at: code.now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .execute()
}

export async function setPhoneCodeHash(trx: Trx, playerId: string, hash: Buffer): Promise<void> {
  await trx.updateTable('phone_codes').set({ code_hash: hash }).where('player_id', '=', playerId).execute()
}

export async function countPhoneAttempt(trx: Trx, playerId: string): Promise<void> {
  await sql`update phone_codes set attempts_left = attempts_left - 1 where player_id = ${playerId}`.execute(
    trx,
  )
}

export async function restorePhoneAttempt(trx: Trx, playerId: string): Promise<void> {
  await sql`update phone_codes set attempts_left = attempts_left + 1 where player_id = ${playerId}`.execute(
    trx,
  )
}

export async function dropPhoneCode(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('phone_codes').where('player_id', '=', playerId).execute()
}

export async function hasAdmin(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('players').select('id').where('role', '=', 'admin').executeTakeFirst()
  return row !== undefined
}

/** The admins whose accounts are open, locked in one order: so that the last one stays. */
export async function lockAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('players')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
