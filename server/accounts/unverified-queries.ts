import { sql, type Selectable } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  deleteVoidSignUpsAt,
  deleteVoidSignUpsWith,
  isIdentityHeld,
  isUsernameHeldAt,
} from './void-sign-up-queries.ts'

export type WaitingIdentity = Selectable<Tables['waiting_identities']>

const ADDRESS_LOCK = 726_003

/**
 * Sign-ups with one address take turns until the end of their transactions, so that the last of them finds
 * the others.
 */
export async function lockAddress(trx: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${keyOf(email)}))`.execute(trx)
}

/**
 * Sign-ups whose address was never verified. Nobody was ever signed in there; a banned one stays, so that its
 * ban does.
 */
function unverified(trx: Trx) {
  return trx
    .deleteFrom('players')
    .where('email_verified_at', 'is', null)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
}

/**
 * The earlier sign-up with this address is void: its password, name, links and waiting identity go with it.
 */
export async function deleteUnverified(trx: Trx, email: string): Promise<void> {
  await unverified(trx).where('email_key', '=', keyOf(email)).execute()
  await deleteVoidSignUpsAt(trx, email)
}

/** The earlier sign-up with this identity is void. */
export async function deleteWaitingWith(
  trx: Trx,
  identity: { provider: string; subject: string },
): Promise<void> {
  const holders = trx
    .selectFrom('waiting_identities')
    .select('player_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
  await unverified(trx).where('id', 'in', holders).execute()
  await deleteVoidSignUpsWith(trx, identity)
}

/** Whatever was signed up before and never verified goes, at most so many at once; answers how many. */
export async function deleteUnverifiedBefore(
  trx: Trx,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const old = trx
    .selectFrom('players')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', before)
    // The ledger is never deleted from; an account with money in it cannot be one of these, but a sweep must
    // not fail over it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_accounts').select('id').whereRef('ledger_accounts.player_id', '=', 'players.id'),
        ),
      ),
    )
    .limit(most)
    .forUpdate()
    .skipLocked()
  const deleted = await unverified(trx).where('id', 'in', old).returning('id').execute()
  return deleted.length
}

/** Is it a sign-up with this address, never verified, that has this username? */
export async function isUnverifiedHolder(
  db: Reader,
  holder: { username: string; email: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('username_key', '=', keyOf(holder.username))
    .where('email_key', '=', keyOf(holder.email))
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined || isUsernameHeldAt(db, holder)
}

/** False when another sign-up waits with the same identity. */
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
  return found !== undefined || isIdentityHeld(db, identity)
}

/** Taking it deletes it. */
export function takeWaitingIdentity(trx: Trx, playerId: string): Promise<WaitingIdentity | undefined> {
  return trx
    .deleteFrom('waiting_identities')
    .where('player_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
}
