import type { Db } from '#server/platform/db/open.ts'
import { checkChain, hasHead, lastNumber, listChain } from '#server/platform/audit/chain-queries.ts'
import { chainCsv } from '#server/platform/audit/chain-csv.ts'
import { readManifest } from './backup/manifest.ts'
import { fail, withDatabase } from './with-database.ts'

export const AUDIT_USAGE = `npm run admin -- audit check [BACKUP]   computes the chain of the audit log again and says whether an entry was changed; with the folder of a backup also whether its end was cut off since
npm run admin -- audit export   prints the whole audit log as CSV, with the hash of each entry`

const AT_A_TIME = 5000

/** The commands for the audit log. Returns false when the arguments match none. */
export async function auditCommand([action, backup, ...rest]: string[]): Promise<boolean> {
  if (rest.length > 0 || (backup !== undefined && action !== 'check')) return false
  if (action === 'check') await withDatabase((db) => check(db, backup))
  else if (action === 'export') await withDatabase(print)
  else return false
  return true
}

async function check(db: Db, backup: string | undefined): Promise<void> {
  const then = backup === undefined ? undefined : readManifest(backup).audit
  if (backup !== undefined && then === undefined)
    return fail(
      `The backup in ${backup} was made by an older version and does not say where its audit log ended.`,
    )
  const { entries, broken, head } = await checkChain(db)
  if (broken !== null)
    return fail(`Entry ${broken} of the audit log was changed, or an entry near it is missing.`)
  if (then && !(await hasHead(db, then)))
    return fail(
      `The audit log had ${then.entries} entries when the backup was made, and not the same ones now.`,
    )
  console.log(`The chain of ${entries} entries is whole.${head ? ` Its last hash: ${head}` : ''}`)
  if (then === null)
    console.log('The audit log was empty when the backup was made, so nothing can have been cut off since.')
}

async function print(db: Db): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await listChain(db, { after, limit: AT_A_TIME })
    if (rows.length > 0 || after === 0) process.stdout.write(chainCsv(rows, { withHeader: after === 0 }))
    after += AT_A_TIME
    if (after >= (await lastNumber(db))) return
  }
}
