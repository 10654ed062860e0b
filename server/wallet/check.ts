import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Context } from '#server/context.ts'
import { putJob } from '#server/jobs/queries.ts'
import { countBroken } from './check-queries.ts'
import { insertCheck } from './ledger-queries.ts'

const EVERY_MS = 3_600_000

/**
 * Proves the book: every invariant, of one moment, while it is being written on. Answers how much breaks
 * each.
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

/** Every hour; what it found stands in `/metrics`, and in the log when anything is broken. */
export function ledgerJobs(context: Context): void {
  context.jobs.handle(
    'ledger.check',
    async (home, { trx, now }) => {
      const broken = Object.entries(await checkLedger(home.db, now)).filter(([, count]) => count !== 0)
      if (broken.length > 0)
        home.log.error({ broken: Object.fromEntries(broken) }, 'the ledger does not hold')
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
