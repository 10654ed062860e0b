import { sql, type Selectable, type Updateable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type PlayerRow = Selectable<Tables['players']>
export type GameAccountRow = Selectable<Tables['game_accounts']>

export async function findPlayer(db: Reader, id: string): Promise<PlayerRow> {
  return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findPlayerByName(db: Reader, username: string): Promise<PlayerRow | undefined> {
  return db.selectFrom('players').selectAll().where('username_key', '=', keyOf(username)).where('email_verified_at', 'is not', null).executeTakeFirst()
}

export function lockPlayer(trx: Trx, id: string): Promise<PlayerRow> {
  return trx.selectFrom('players').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updatePlayer(trx: Trx, id: string, change: Updateable<Tables['players']>): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('players').set(change).where('id', '=', id).execute()
}

export async function isPhoneTaken(db: Reader, phone: string, exceptId: string): Promise<boolean> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is not', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

export function listGameAccounts(db: Reader, playerId: string): Promise<GameAccountRow[]> {
  return db.selectFrom('game_accounts').selectAll().where('player_id', '=', playerId).orderBy('id').limit(100).execute()
}

export async function findHandles(db: Reader, game: string, playerIds: string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.selectFrom('game_accounts').select(['player_id', 'handle']).where('game', '=', game).where('player_id', 'in', playerIds).execute()
  return new Map(rows.map((row) => [row.player_id, row.handle]))
}

export async function hasGameAccount(db: Reader, playerId: string, game: string): Promise<boolean> {
  const found = await db.selectFrom('game_accounts').select('id').where('player_id', '=', playerId).where('game', '=', game).executeTakeFirst()
  return found !== undefined
}

export type AccountClash = 'handle_taken' | 'already_linked'

/** Answers the row, or which rule it would break: one handle has one owner, one player one account per game. */
export async function insertGameAccount(
  trx: Trx,
  account: { playerId: string; game: string; handle: string; now: Date },
): Promise<GameAccountRow | AccountClash> {
  const inserted = await trx
    .insertInto('game_accounts')
    .values({
      player_id: account.playerId,
      game: account.game,
      handle: account.handle,
      handle_key: keyOf(account.handle),
      external_id: null,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? ((await hasGameAccount(trx, account.playerId, account.game)) ? 'already_linked' : 'handle_taken')
}

export function lockGameAccount(trx: Trx, account: { id: number; playerId: string }): Promise<GameAccountRow | undefined> {
  return trx.selectFrom('game_accounts').selectAll().where('id', '=', account.id).where('player_id', '=', account.playerId).forUpdate().executeTakeFirst()
}

export async function changeGameAccountRow(
  trx: Trx,
  account: { id: number; playerId: string; game: string; handle: string },
): Promise<GameAccountRow | AccountClash> {
  const clash = await trx
    .selectFrom('game_accounts')
    .select(['player_id'])
    .where('id', '!=', account.id)
    .where((row) =>
      row.or([
        row.and([row('game', '=', account.game), row('handle_key', '=', keyOf(account.handle))]),
        row.and([row('game', '=', account.game), row('player_id', '=', account.playerId)]),
      ]),
    )
    .executeTakeFirst()
  if (clash) return clash.player_id === account.playerId ? 'already_linked' : 'handle_taken'
  return trx
    .updateTable('game_accounts')
    .set({ game: account.game, handle: account.handle, handle_key: keyOf(account.handle), verified: false, external_id: null })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Players whose name begins with these letters; uses the prefix index. */
export function searchPlayers(db: Reader, beginning: string, limit: number) {
  const pattern = `${keyOf(beginning).replaceAll(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('players')
    .select(['id', 'username', 'avatar_url'])
    .where('username_key', 'like', pattern)
    .where('email_verified_at', 'is not', null)
    .where('banned_at', 'is', null)
    .orderBy('username_key')
    .limit(limit)
    .execute()
}

export type PhoneCodeRow = Selectable<Tables['phone_codes']>

export function lockPhoneCode(trx: Trx, playerId: string): Promise<PhoneCodeRow | undefined> {
  return trx.selectFrom('phone_codes').selectAll().where('player_id', '=', playerId).forUpdate().executeTakeFirst()
}

export async function putPhoneCode(trx: Trx, code: { playerId: string; phone: string; attempts: number; expiresAt: Date; now: Date }): Promise<void> {
  const fresh = { phone: code.phone, code_hash: null, attempts_left: code.attempts, expires_at: code.expiresAt, sent_at: code.now }
  await trx
    .insertInto('phone_codes')
    .values({ player_id: code.playerId, ...fresh, created_at: code.now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .execute()
}

export async function setPhoneCodeHash(trx: Trx, playerId: string, hash: Buffer): Promise<void> {
  await trx.updateTable('phone_codes').set({ code_hash: hash }).where('player_id', '=', playerId).execute()
}

export async function spendPhoneTry(trx: Trx, playerId: string): Promise<void> {
  await sql`update phone_codes set attempts_left = attempts_left - 1 where player_id = ${playerId}`.execute(trx)
}

export async function dropPhoneCode(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('phone_codes').where('player_id', '=', playerId).execute()
}
