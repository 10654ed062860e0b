import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Trx } from '#server/platform/db/open.ts'
import { sameBytes } from '#server/platform/secrets.ts'

export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'keep_account'

const HOUR_MS = 3_600_000
/** How long a link of each purpose works. */
export const LINK_VALID_MS: Record<LinkPurpose, number> = {
  verify_email: 24 * HOUR_MS,
  reset_password: HOUR_MS / 2,
  change_email: 24 * HOUR_MS,
  keep_account: 14 * 24 * HOUR_MS,
}

/**
 * Creates a link's id and token. Only the token's hash is stored, the token itself appears only in the mail;
 * so the job that sends the mail calls this and commits before sending.
 */
export async function makeLink(
  trx: Trx,
  link: { playerId: string; purpose: LinkPurpose; detail?: string; now: Date },
): Promise<{ id: string; token: string }> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  await trx
    .deleteFrom('link_tokens')
    .where('player_id', '=', link.playerId)
    .where('purpose', '=', link.purpose)
    .where('expires_at', '<', link.now)
    .execute()
  await trx
    .insertInto('link_tokens')
    .values({
      id,
      player_id: link.playerId,
      purpose: link.purpose,
      detail: link.detail ?? null,
      token_hash: hashOf(token),
      expires_at: new Date(link.now.getTime() + LINK_VALID_MS[link.purpose]),
      used_at: null,
      created_at: link.now,
    })
    .execute()
  return { id, token }
}

/**
 * Uses a link. Returns its player and detail, or undefined when it is wrong, expired or used. All open links
 * of the same player and purpose become invalid.
 */
export async function useLink(
  trx: Trx,
  link: { id: string; token: string; purpose: LinkPurpose; now: Date },
): Promise<{ playerId: string; detail: string | null } | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(link.id)) return undefined
  const found = await trx
    .selectFrom('link_tokens')
    .selectAll()
    .where('id', '=', link.id)
    .where('purpose', '=', link.purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.used_at || found.expires_at <= link.now) return undefined
  if (!sameBytes(found.token_hash, hashOf(link.token))) return undefined
  await invalidateLinks(trx, { playerId: found.player_id, purpose: link.purpose, now: link.now })
  return { playerId: found.player_id, detail: found.detail }
}

/** The player of a link that was used, or that became invalid when another one was. */
export async function findUsedLink(
  trx: Trx,
  link: { id: string; token: string; purpose: LinkPurpose },
): Promise<string | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(link.id)) return undefined
  const found = await trx
    .selectFrom('link_tokens')
    .select(['player_id', 'token_hash'])
    .where('id', '=', link.id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return found && sameBytes(found.token_hash, hashOf(link.token)) ? found.player_id : undefined
}

/** Invalidates the player's open links of this purpose. */
export async function invalidateLinks(
  trx: Trx,
  link: { playerId: string; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await trx
    .updateTable('link_tokens')
    .set({ used_at: link.now })
    .where('player_id', '=', link.playerId)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
