import { t } from '#messages/players.ts'
import { keyOf } from '#core/accounts/username.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor, mac } from '#server/platform/secrets.ts'

type Handle = { playerId: string; game: string; handle: string }

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A code known only to this player. Putting it into the profile at the publisher proves ownership of the
 * handle.
 */
export function proofInstructions(
  context: Pick<Context, 'secrets'>,
  kind: string | undefined,
  handle: Handle,
): { code: string; where: string } | null {
  return kind === 'lichess'
    ? { code: codeOf(context.secrets.codes, handle), where: t('players.detail.lichess_bio') }
    : null
}

/** Checks whether the Lichess profile contains the player's code. Returns the account's id if so. */
export async function findProof(
  context: Context,
  handle: Handle,
): Promise<{ externalId: string } | 'not_proven' | 'not_reachable'> {
  const user = await context.lichess.findUser(handle.handle)
  if (user === 'unreachable') return 'not_reachable'
  if (user === 'none') return 'not_proven'
  const codes = keysFor(context.secrets, 'codes').map((key) => codeOf(key, handle))
  if (!codes.some((code) => user.bio.includes(code))) return 'not_proven'
  return { externalId: user.id }
}

function codeOf(key: Buffer, { playerId, game, handle }: Handle): string {
  const bytes = mac(key, `handle:${playerId}:${game}:${keyOf(handle)}`)
  return `mine-${[...bytes.subarray(0, 12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}
