import { sql, type Insertable, type Selectable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { skeletonOf } from '#core/look-alike.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { deleteUnverified } from '#server/domains/accounts/sign-up/unverified-queries.ts'
import { isUsernameReserved } from '#server/domains/accounts/sign-up/void-sign-up-queries.ts'

export type Account = Pick<Selectable<Tables['players']>, (typeof ACCOUNT)[number]>

const ACCOUNT = [
  'id',
  'username',
  'email',
  'pending_email',
  'password_hash',
  'first_name',
  'last_name',
  'role',
  'email_verified_at',
  'banned_at',
  'deletion_due_at',
  'language',
  'deleted_at',
] as const

export function findAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  return db.selectFrom('players').select(ACCOUNT).where('email_key', '=', keyOf(email)).executeTakeFirst()
}

export function findAccount(db: Reader, id: string): Promise<Account | undefined> {
  return db.selectFrom('players').select(ACCOUNT).where('id', '=', id).executeTakeFirst()
}

/** The account as it is committed now; it cannot change until the transaction ends. */
export function lockAccount(trx: Trx, id: string): Promise<Account | undefined> {
  return trx.selectFrom('players').select(ACCOUNT).where('id', '=', id).forShare().executeTakeFirst()
}

/** Returns whether this username, and every one that looks like it, is free. */
export async function isUsernameFree(db: Reader, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where((row) =>
      row.or([
        row('username_key', '=', keyOf(username)),
        row('username_skeleton', '=', skeletonOf(username)),
      ]),
    )
    .executeTakeFirst()
  return !found && !(await isUsernameReserved(db, username))
}

/** The active player with this referral code; undefined also for a code with an invalid form. */
export async function findReferrer(db: Reader, code: string): Promise<string | undefined> {
  const wanted = code.trim().toLowerCase()
  if (!/^[\w-]{1,64}$/.test(wanted)) return undefined
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('referral_code', '=', wanted)
    .where('email_verified_at', 'is not', null)
    .where('banned_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** The given players who were referred by another player, in a fixed order. */
export async function findReferred(db: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', 'in', ids)
    .where('referred_by', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The player by whose link this player signed up. */
export async function findReferrerOf(db: Reader, playerId: string): Promise<string | null> {
  const found = await db
    .selectFrom('players')
    .select('referred_by')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return found?.referred_by ?? null
}

export type NewPlayer = Omit<
  Insertable<Tables['players']>,
  'username_key' | 'username_skeleton' | 'email_key'
>

/** Undefined when the player was inserted, otherwise the unique value that is already taken. */
export async function insertPlayer(trx: Trx, player: NewPlayer): Promise<'username' | 'email' | undefined> {
  const row = {
    ...player,
    username_key: keyOf(player.username),
    username_skeleton: skeletonOf(player.username),
    email_key: keyOf(player.email),
  }
  const inserted = await trx
    .insertInto('players')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return undefined
  return (await isUsernameFree(trx, player.username)) ? 'email' : 'username'
}

export async function setPassword(trx: Trx, playerId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('players').set({ password_hash: passwordHash }).where('id', '=', playerId).execute()
}

export async function markEmailVerified(trx: Trx, playerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('players')
    .set({ email_verified_at: now })
    .where('id', '=', playerId)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function setPendingEmail(trx: Trx, playerId: string, email: string | null): Promise<void> {
  await trx.updateTable('players').set({ pending_email: email }).where('id', '=', playerId).execute()
}

/**
 * Changes the address; false when another verified account has it. An unverified account with the address is
 * deleted.
 */
export async function changeEmailTo(
  trx: Trx,
  change: { playerId: string; email: string; now: Date },
): Promise<boolean> {
  await deleteUnverified(trx, change.email)
  const other = await findAccountByEmail(trx, change.email)
  if (other && other.id !== change.playerId) return false
  await trx
    .updateTable('players')
    .set({
      email: change.email,
      email_key: keyOf(change.email),
      email_verified_at: change.now,
      pending_email: null,
    })
    .where('id', '=', change.playerId)
    .execute()
  return true
}

/** Schedules the deletion of the account; `dueAt` null cancels it. */
export async function setDeletion(trx: Trx, playerId: string, dueAt: Date | null): Promise<void> {
  await trx.updateTable('players').set({ deletion_due_at: dueAt }).where('id', '=', playerId).execute()
}

/**
 * Anonymises a deleted account. Its row stays because matches refer to it; personal data and rows of the
 * account tables are deleted.
 */
export async function anonymisePlayer(trx: Trx, player: { id: string; now: Date }): Promise<void> {
  const name = `deleted-${player.id.replaceAll('-', '').slice(-12)}`
  for (const table of [
    'sessions',
    'known_devices',
    'device_marks',
    'link_tokens',
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'social_identities',
    'waiting_identities',
    'void_sign_ups',
    'terms_acceptances',
  ] as const)
    await trx.deleteFrom(table).where('player_id', '=', player.id).execute()
  await trx
    .updateTable('players')
    .set({
      username: name,
      username_key: keyOf(name),
      // Free for others, like the name.
      username_skeleton: null,
      email: `${player.id}@deleted.invalid`,
      email_key: `${player.id}@deleted.invalid`,
      pending_email: null,
      password_hash: null,
      first_name: null,
      last_name: null,
      address: null,
      dob: null,
      phone: null,
      phone_verified_at: null,
      avatar_url: null,
      bio: null,
      is_private: true,
      paypal_email: null,
      paypal_changed_at: null,
      notification_preferences: '{}',
      time_zone: null,
      language: null,
      kyc_status: 'none',
      signup_ip: null,
      referred_by: null,
      referral_promise_cents: null,
      referral_code: name,
      role: 'player',
      deleted_at: player.now,
    })
    .where('id', '=', player.id)
    .execute()
}

export async function setRole(db: Reader, username: string, role: Account['role']): Promise<boolean> {
  const updated = await db
    .updateTable('players')
    .set({ role })
    .where('username_key', '=', keyOf(username))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** False when this nonce was already used. */
export async function insertUsedCheck(
  db: Reader,
  check: { nonce: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  await db.deleteFrom('used_checks').where('expires_at', '<', check.now).execute()
  const inserted = await db
    .insertInto('used_checks')
    .values({ nonce: check.nonce, expires_at: check.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Counts an attempt against a key in the database, so that it survives restarts. Returns the number of
 * attempts in the window, and when the window ends. A window that ends later than one starting now would was
 * opened before the clock was set back; it counts as over.
 */
export async function countTry(
  db: Reader,
  attempt: { key: string; now: Date; windowMs: number },
): Promise<{ tries: number; endsAt: Date }> {
  const endsAt = new Date(attempt.now.getTime() + attempt.windowMs)
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    insert into rate_limits (key, points, expires_at) values (${attempt.key}, 1, ${endsAt})
    on conflict (key) do update set
      points = case when rate_limits.expires_at <= ${attempt.now} or rate_limits.expires_at > ${endsAt} then 1 else rate_limits.points + 1 end,
      expires_at = case when rate_limits.expires_at <= ${attempt.now} or rate_limits.expires_at > ${endsAt} then excluded.expires_at else rate_limits.expires_at end
    returning points, expires_at`.execute(db)
  return { tries: rows[0]?.points ?? 1, endsAt: rows[0]?.expires_at ?? endsAt }
}
