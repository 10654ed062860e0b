import type { Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type IdentityRow = Selectable<Tables['social_identities']>

export function findIdentity(
  db: Reader,
  identity: { provider: string; subject: string },
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('social_identities')
    .selectAll()
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
}

export function listIdentities(db: Reader, playerId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('social_identities')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .limit(20)
    .execute()
}

/**
 * Connects an identity. Undefined on success; otherwise another player has it, or this player has another
 * identity of the provider.
 */
export async function insertIdentity(
  trx: Trx,
  identity: { provider: string; subject: string; playerId: string; handle: string; now: Date },
): Promise<'taken' | 'other_connected' | undefined> {
  const inserted = await trx
    .insertInto('social_identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      player_id: identity.playerId,
      handle: identity.handle,
      created_at: identity.now,
      last_used_at: identity.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  if (inserted) return undefined
  const holder = await findIdentity(trx, identity)
  if (!holder) return 'other_connected'
  return holder.player_id === identity.playerId ? undefined : 'taken'
}

export async function markIdentityUsed(
  trx: Trx,
  identity: { provider: string; subject: string; handle: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('social_identities')
    .set({ handle: identity.handle, last_used_at: identity.now })
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute()
}

export async function deleteIdentity(
  trx: Trx,
  identity: { playerId: string; provider: string },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('social_identities')
    .where('player_id', '=', identity.playerId)
    .where('provider', '=', identity.provider)
    .returning('subject')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteIdentities(trx: Trx, playerId: string): Promise<number> {
  const deleted = await trx
    .deleteFrom('social_identities')
    .where('player_id', '=', playerId)
    .returning('subject')
    .execute()
  return deleted.length
}

/** Disconnects the identities that can be used to sign in; Lichess only proves a game account. */
export async function deleteSignInIdentities(trx: Trx, playerId: string): Promise<number> {
  const deleted = await trx
    .deleteFrom('social_identities')
    .where('player_id', '=', playerId)
    .where('provider', '!=', 'lichess')
    .returning('subject')
    .execute()
  return deleted.length
}

export async function insertRequestToken(
  trx: Trx,
  token: { token: string; sealed: Buffer; expiresAt: Date; now: Date },
): Promise<void> {
  await trx.deleteFrom('x_request_tokens').where('expires_at', '<', token.now).execute()
  await trx
    .insertInto('x_request_tokens')
    .values({ token: token.token, sealed: token.sealed, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads a request token and deletes it, so that it works once. */
export async function takeRequestToken(trx: Trx, token: string, now: Date): Promise<Buffer | undefined> {
  const taken = await trx
    .deleteFrom('x_request_tokens')
    .where('token', '=', token)
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.sealed : undefined
}
