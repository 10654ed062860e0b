import { dueDays, firstCaughtUpDay } from '#core/payments/reconcile-days.ts'
import type { Context } from '#server/platform/context.ts'
import { putJob, putJobUnlessEarlier } from '#server/platform/jobs/queries.ts'
import { compareDay, storeDay, type Compared } from './commands.ts'
import type { Comparison } from './compare.ts'
import { listStates } from './day-queries.ts'

const JOB = 'payments.reconcile'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** When the job runs each day (UTC). */
const AT_MS = 5 * HOUR_MS

/**
 * Compares every day with PayPal when it is two days old, and catches up with days that were missed or that failed. A failure
 * ends a run, since the next day would fail as well; it is tried again within hours, or the next day where only the
 * operator can help.
 */
export function reconciliationJobs(context: Context): void {
  context.jobs.handlePrepared(
    JOB,
    async () => async (jobContext) => {
      const now = jobContext.clock.now().getTime()
      const results: Compared[] = []
      for (const day of dueDays(now, await listStates(jobContext.db, firstCaughtUpDay(now)))) {
        const compared = await compareDay(jobContext, day)
        results.push(compared)
        if (compared.found.state !== 'read') break
      }
      return async (_context, unit) => {
        for (const compared of results) await storeDay(unit, compared)
        const dueAt = nextRun(unit.now.getTime(), results.at(-1)?.found.state)
        await putJobUnlessEarlier(unit.trx, { kind: JOB, key: 'paypal', dueAt })
      }
    },
    { lane: 'checks', keepsTrying: true },
  )
}

function nextRun(now: number, state: Comparison['state'] | undefined): Date {
  if (state === 'unreachable' || state === 'incomplete') return new Date(now + HOUR_MS)
  const today = Math.floor(now / DAY_MS) * DAY_MS + AT_MS
  return new Date(today > now ? today : today + DAY_MS)
}

export async function startReconciliation(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: JOB, key: 'paypal', dueAt: context.clock.now() }))
}
