import { keyOf } from '#core/accounts/username.ts'
import { skeletonOf } from '#core/look-alike.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** A sign-up with the address of a verified account (`playerId`), and what it reserves. */
export type VoidSignUp = {
  playerId: string
  username: string
  passwordHash: string | null
  identity: { provider: string; subject: string } | undefined
  now: Date
}

/**
 * Reserves what a sign-up with a free address would reserve until it is verified, so that nobody can
 * find out which of the two it was (decision 49).
 */
export async function putVoidSignUp(
  trx: Trx,
  { playerId, username, passwordHash, identity, now }: VoidSignUp,
): Promise<void> {
  await trx.deleteFrom('void_sign_ups').where('player_id', '=', playerId).execute()
  const row = {
    player_id: playerId,
    username_key: keyOf(username),
    username_skeleton: skeletonOf(username),
    password_hash: passwordHash,
    provider: identity?.provider ?? null,
    subject: identity?.subject ?? null,
    created_at: now,
  }
  await trx
    .insertInto('void_sign_ups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Deletes earlier void sign-ups with this address, because the latest one replaces them; their names become
 * free.
 */
export async function deleteVoidSignUpsByEmail(trx: Trx, email: string): Promise<void> {
  const holders = trx.selectFrom('players').select('id').where('email_key', '=', keyOf(email))
  await trx.deleteFrom('void_sign_ups').where('player_id', 'in', holders).execute()
}

export async function deleteVoidSignUpsByIdentity(
  trx: Trx,
  identity: { provider: string; subject: string },
): Promise<void> {
  await trx
    .deleteFrom('void_sign_ups')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute()
}

export async function deleteVoidSignUpsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('void_sign_ups').where('created_at', '<', before).execute()
}

/** Returns whether a void sign-up has this username, or one that looks like it. */
export async function isUsernameReserved(db: Reader, username: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('void_sign_ups')
      .select('player_id')
      .where((row) =>
        row.or([
          row('username_key', '=', keyOf(username)),
          row('username_skeleton', '=', skeletonOf(username)),
        ]),
      )
      .executeTakeFirst()) !== undefined
  )
}

export async function isUsernameReservedByEmail(
  db: Reader,
  { username, email }: { username: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('void_sign_ups')
    .innerJoin('players', 'players.id', 'void_sign_ups.player_id')
    .select('player_id')
    .where('void_sign_ups.username_skeleton', '=', skeletonOf(username))
    .where('players.email_key', '=', keyOf(email))
    .executeTakeFirst()
  return found !== undefined
}

export async function isIdentityReserved(
  db: Reader,
  identity: { provider: string; subject: string },
): Promise<boolean> {
  return (
    (await db
      .selectFrom('void_sign_ups')
      .select('player_id')
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject)
      .executeTakeFirst()) !== undefined
  )
}

/** The password hash of the void sign-up, made with the salt of the account's own hash. */
export async function findVoidPassword(db: Reader, playerId: string): Promise<string | null> {
  const found = await db
    .selectFrom('void_sign_ups')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found?.password_hash ?? null
}
