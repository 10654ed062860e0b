import type { Unit } from '#server/platform/db/transact.ts'
import { clearUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { publishAccount } from './publish-account.ts'
import type { Account } from './queries.ts'

/** A link from a mail to this address was used, so mails reach it. */
export async function reachedAddress(
  unit: Unit,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  if (await clearUndeliverable(unit.trx, email)) publishAccount(unit, id, 'profile')
}
