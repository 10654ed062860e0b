import { sql, type Selectable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { skeletonOf } from '#core/look-alike.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import {
  deleteVoidSignUpsByEmail,
  deleteVoidSignUpsByIdentity,
  isIdentityReserved,
  isUsernameReservedByEmail,
} from './void-sign-up-queries.ts'

export type WaitingIdentity = Selectable<Tables['waiting_identities']>

const ADDRESS_LOCK = 726_003
const NAME_LOCK = 726_004

/**
 * Serializes sign-ups with one address until the end of their transactions, so that the last one finds the
 * others.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${keyOf(email)}))`.execute(trx)
}

/** Serializes sign-ups whose usernames look alike; after the lock of the address. */
export async function lockUsername(trx: Trx, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAME_LOCK}, hashtext(${skeletonOf(username)}))`.execute(trx)
}

/**
 * Deletes players whose address was never verified; nobody has ever signed in to them. Banned ones stay, so
 * that the ban stays too.
 */
function unverified(trx: Trx) {
  return trx
    .deleteFrom('players')
    .where('email_verified_at', 'is', null)
    .where('is_bot', '=', false)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
}

/**
 * Deletes an earlier unverified sign-up with this address, with its password, name, links and waiting
 * identity.
 */
export async function deleteUnverified(trx: Trx, email: string): Promise<void> {
  await unverified(trx).where('email_key', '=', keyOf(email)).execute()
  await deleteVoidSignUpsByEmail(trx, email)
}

/** Deletes an earlier unverified sign-up with this identity. */
export async function deleteUnverifiedByIdentity(
  trx: Trx,
  identity: { provider: string; subject: string },
): Promise<void> {
  const holders = trx
    .selectFrom('waiting_identities')
    .select('player_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
  await unverified(trx).where('id', 'in', holders).execute()
  await deleteVoidSignUpsByIdentity(trx, identity)
}

/** The players who have, or had, money here. */
export const moneyHolders = defineParts<void, { player_id: string }>()

/** Deletes unverified sign-ups from before a time, at most `limit` of them, and returns how many. */
export async function deleteUnverifiedBefore(
  trx: Trx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = trx
    .selectFrom('players')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('is_bot', '=', false)
    .where('created_at', '<', before)
    // Ledger rows are never deleted. No such account can have money, but the job must not fail if one does.
    .where(
      sql<boolean>`not exists (select from (${moneyHolders.of()}) holder where holder.player_id = players.id)`,
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const deleted = await unverified(trx).where('id', 'in', old).returning('id').execute()
  return deleted.length
}

/** Returns whether an unverified sign-up with this address has this username, or one that looks like it. */
export async function isUsernameOfUnverified(
  db: Reader,
  holder: { username: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('username_skeleton', '=', skeletonOf(holder.username))
    .where('email_key', '=', keyOf(holder.email))
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined || isUsernameReservedByEmail(db, holder)
}

/** False when another sign-up is waiting with the same identity. */
export async function insertWaitingIdentity(
  trx: Trx,
  identity: Omit<WaitingIdentity, 'game'> & { game: { handle: string; externalId: string } | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('waiting_identities')
    .values({ ...identity, game: identity.game && JSON.stringify(identity.game) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findWaitingIdentity(db: Reader, playerId: string): Promise<WaitingIdentity | undefined> {
  return db.selectFrom('waiting_identities').selectAll().where('player_id', '=', playerId).executeTakeFirst()
}

export async function isIdentityWaiting(
  db: Reader,
  identity: { provider: string; subject: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('waiting_identities')
    .select('player_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return found !== undefined || isIdentityReserved(db, identity)
}

/** Reads the waiting identity and deletes it. */
export function takeWaitingIdentity(trx: Trx, playerId: string): Promise<WaitingIdentity | undefined> {
  return trx
    .deleteFrom('waiting_identities')
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
}
