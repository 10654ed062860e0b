import type { Db } from '#server/platform/db/open.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { fail } from './with-database.ts'

/** Checks the ledger and prints a line for each invariant. */
export async function printLedgerCheck(db: Db): Promise<void> {
  const results = Object.entries(await checkLedger(db, new Date()))
  for (const [name, broken] of results)
    console.log(
      `${broken === 0 ? 'ok    ' : 'BROKEN'}  ${name.replaceAll('_', ' ')}${broken === 0 ? '' : ` (${broken})`}`,
    )
  if (results.some(([, broken]) => broken !== 0)) fail('The check of the ledger failed.')
}
