import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>
export type TotpRow = Selectable<Tables['totp_secrets']>
export type ChallengeRow = Selectable<Tables['passkey_challenges']>

/** Finds the kinds of second factor that the player has set up. */
export async function findSecondFactors(
  db: Reader,
  playerId: string,
): Promise<{ totp: boolean; passkey: boolean; recovery_code: boolean }> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery_code: boolean }>`
    select exists (select from totp_secrets where player_id = ${playerId} and confirmed_at is not null) as totp,
      exists (select from passkeys where player_id = ${playerId}) as passkey,
      exists (select from recovery_codes where player_id = ${playerId} and used_at is null) as recovery_code`.execute(
    db,
  )
  return rows[0] ?? { totp: false, passkey: false, recovery_code: false }
}

export function listPasskeys(db: Reader, playerId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .limit(20)
    .execute()
}

export function lockPasskey(trx: Trx, id: string): Promise<PasskeyRow | undefined> {
  return trx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** False when an account already has this passkey. */
export async function insertPasskey(trx: Trx, passkey: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markPasskeyUsed(
  trx: Trx,
  passkey: { id: string; counter: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ counter: passkey.counter, last_used_at: passkey.now })
    .where('id', '=', passkey.id)
    .execute()
}

export async function deletePasskey(trx: Trx, passkey: { id: string; playerId: string }): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('player_id', '=', passkey.playerId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deletePasskeys(trx: Trx, playerId: string): Promise<number> {
  const deleted = await trx.deleteFrom('passkeys').where('player_id', '=', playerId).returning('id').execute()
  return deleted.length
}

export async function insertChallenge(trx: Trx, challenge: ChallengeRow, now: Date): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await trx.insertInto('passkey_challenges').values(challenge).execute()
}

/** Reads a challenge and deletes it, so that it works once. */
export async function takeChallenge(
  trx: Trx,
  challenge: { id: string; purpose: ChallengeRow['purpose']; now: Date },
): Promise<ChallengeRow | undefined> {
  const taken = await trx
    .deleteFrom('passkey_challenges')
    .where('id', '=', challenge.id)
    .where('purpose', '=', challenge.purpose)
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires_at > challenge.now ? taken : undefined
}

export function findTotp(db: Reader, playerId: string): Promise<TotpRow | undefined> {
  return db.selectFrom('totp_secrets').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export function lockTotp(trx: Trx, playerId: string): Promise<TotpRow | undefined> {
  return trx
    .selectFrom('totp_secrets')
    .selectAll()
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Starts the setup; a secret that was never confirmed is replaced. */
export async function putTotp(
  trx: Trx,
  totp: { playerId: string; sealed: Buffer; now: Date },
): Promise<void> {
  const fresh = { sealed: totp.sealed, confirmed_at: null, last_step: 0, created_at: totp.now }
  await trx
    .insertInto('totp_secrets')
    .values({ player_id: totp.playerId, ...fresh })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fresh))
    .execute()
}

/** Stores the time step of a used code, so that it works once. */
export async function markTotpUsed(
  trx: Trx,
  totp: { playerId: string; step: number; confirmedAt: Date },
): Promise<void> {
  await trx
    .updateTable('totp_secrets')
    .set({ last_step: totp.step, confirmed_at: totp.confirmedAt })
    .where('player_id', '=', totp.playerId)
    .execute()
}

export async function deleteTotp(trx: Trx, playerId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('totp_secrets')
    .where('player_id', '=', playerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(deleted?.confirmed_at)
}

export async function countRecoveryCodes(db: Reader, playerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function replaceRecoveryCodes(trx: Trx, playerId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('player_id', '=', playerId).execute()
  if (hashes.length > 0)
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ player_id: playerId, code_hash: hash, used_at: null })))
      .execute()
}

/** Uses a recovery code; false when there is no such unused code. */
export async function useRecoveryCode(
  trx: Trx,
  code: { playerId: string; hashes: Buffer[]; now: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: code.now })
    .where('player_id', '=', code.playerId)
    .where('code_hash', 'in', code.hashes)
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return used !== undefined
}
