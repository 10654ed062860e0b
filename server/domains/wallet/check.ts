import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import type { Session } from '#server/platform/http/session.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { countBroken } from './check-queries.ts'
import { insertCheck } from './ledger-queries.ts'

const EVERY_MS = 3_600_000

/**
 * Checks every invariant of the ledger on one snapshot, without blocking writers. Stores and returns the
 * number of violations of each.
 */
export async function checkLedger(db: Db, now: Date): Promise<Record<string, number>> {
  const results = await readLedger(db)
  await db.transaction().execute((trx) => insertCheck(trx, results, now))
  return results
}

/** Takes long with a long ledger, so it writes nothing: a transaction that has written holds back all events. */
function readLedger(db: Db): Promise<Record<string, number>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return countBroken(trx)
    })
}

const ledgerCheck = defineJob('ledger.check')

/** Checks the ledger every hour. The result is in `/metrics`, and violations are logged as an error. */
ledgerCheck.preparedBy(
  async () =>
    async ({ db, log }) => {
      const results = await readLedger(db)
      const broken = Object.entries(results).filter(([, count]) => count !== 0)
      if (broken.length > 0)
        log.error({ broken: Object.fromEntries(broken) }, 'the ledger violates its invariants')
      return ({ trx, now }) => insertCheck(trx, results, now)
    },
  { lane: 'checks', keepsTrying: true, fromStart: 'ledger', everyMs: EVERY_MS },
)

/** Checks the ledger now, as staff ask for. */
export async function startLedgerCheck(
  context: Pick<Context, 'db' | 'clock'>,
  asked: { by: Pick<Session, 'playerId' | 'role'>; reason: string },
): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await ledgerCheck.put(trx, 'ledger', now)
    await writeAudit(trx, {
      actorId: asked.by.playerId,
      role: asked.by.role,
      action: 'ledger.check',
      subject: { kind: 'ledger', id: 'check' },
      reason: asked.reason,
      now,
    })
  })
}
