import { randomInt } from 'node:crypto'
import type { Trx } from '#server/db/open.ts'
import type { Context } from '#server/context.ts'
import { mac } from '#server/secrets.ts'
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './safety-queries.ts'

const CODES = 10
/** No letters that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes, answered once; only their keyed hashes are kept, and the old ones die. */
export async function newCodes(context: Context, trx: Trx, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await replaceRecoveryCodes(
    trx,
    playerId,
    codes.map((code) => hashOf(context, playerId, code)),
  )
  return codes
}

/** The first second factor comes with codes; null when there are some already. */
export async function codesForFirst(context: Context, trx: Trx, playerId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(trx, playerId)) > 0 ? null : newCodes(context, trx, playerId)
}

export function spendCode(
  context: Context,
  trx: Trx,
  spent: { playerId: string; code: string; now: Date },
): Promise<boolean> {
  return useRecoveryCode(trx, {
    playerId: spent.playerId,
    hash: hashOf(context, spent.playerId, spent.code),
    now: spent.now,
  })
}

function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${part()}-${part()}`
}

function hashOf(context: Context, playerId: string, code: string): Buffer {
  return mac(context.secrets.codes, `recovery:${playerId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}
