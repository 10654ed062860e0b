import type { Transfer } from '#core/wallet/postings.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findTransfer, insertTransfer } from './ledger-queries.ts'

/**
 * Writes a transfer; all money movements go through this function. A key that was used before writes nothing:
 * the first transfer is kept.
 * @returns false when it was written before
 * @throws when the key was used for something else, or a database constraint refuses it
 */
export async function post(unit: Unit, transfer: Transfer): Promise<boolean> {
  if (transfer.entries.length === 0) throw new Error(`the transfer ${transfer.key} moves nothing`)
  if (await insertTransfer(unit.trx, transfer, unit.now)) return true
  const first = await findTransfer(unit.trx, transfer.key)
  if (
    first?.kind !== transfer.kind ||
    first.cause_kind !== transfer.cause.kind ||
    first.cause_id !== transfer.cause.id
  )
    throw new Error(`the key ${transfer.key} was used for something else`)
  return false
}
