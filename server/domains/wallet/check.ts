import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { countBroken } from './check-queries.ts'
import { insertCheck } from './ledger-queries.ts'

const EVERY_MS = 3_600_000

/**
 * Checks every invariant of the ledger on one snapshot, without blocking writers. Stores and returns the
 * number of violations of each.
 */
export function checkLedger(db: Db, now: Date): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      const results = await countBroken(trx)
      await insertCheck(trx, results, now)
      return results
    })
}

/** Checks the ledger every hour. The result is in `/metrics`, and violations are logged as an error. */
export function ledgerJobs(context: Context): void {
  context.jobs.handle(
    'ledger.check',
    async (jobContext, { trx, now }) => {
      const broken = Object.entries(await checkLedger(jobContext.db, now)).filter(([, count]) => count !== 0)
      if (broken.length > 0)
        jobContext.log.error({ broken: Object.fromEntries(broken) }, 'the ledger violates its invariants')
      await putJob(trx, { kind: 'ledger.check', key: 'ledger', dueAt: new Date(now.getTime() + EVERY_MS) })
    },
    { isLong: true, keepsTrying: true },
  )
}

export async function startLedgerCheck(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: 'ledger.check', key: 'ledger', dueAt: context.clock.now() }))
}
