import { randomInt } from 'node:crypto'
import type { Trx } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor, mac } from '#server/platform/secrets.ts'
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from '#server/domains/accounts/sign-in/safety-queries.ts'

const CODES = 10
/** Letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes, shown once; only their keyed hashes are stored. The old codes become invalid. */
export async function newCodes(context: Context, trx: Trx, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceRecoveryCodes(
    trx,
    playerId,
    codes.map((code) => hashOf(context.secrets.codes, playerId, code)),
  )
  return codes
}

/** Recovery codes for the first second factor; null when the player already has some. */
export async function codesForFirstFactor(
  context: Context,
  trx: Trx,
  playerId: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, playerId)) > 0 ? null : newCodes(context, trx, playerId)
}

export function redeemRecoveryCode(
  context: Context,
  trx: Trx,
  spent: { playerId: string; code: string; now: Date },
): Promise<boolean> {
  return useRecoveryCode(trx, {
    playerId: spent.playerId,
    hashes: keysFor(context.secrets, 'codes').map((key) => hashOf(key, spent.playerId, spent.code)),
    now: spent.now,
  })
}

function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${part()}-${part()}`
}

function hashOf(key: Buffer, playerId: string, code: string): Buffer {
  return mac(key, `recovery:${playerId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}
