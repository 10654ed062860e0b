import { dueDays, firstCaughtUpDay } from '#core/payments/reconcile-days.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { compareDay, storeDay, type Compared } from './compare.ts'
import type { Comparison } from './compare.ts'
import { listStates } from './day-queries.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** When the job runs each day (UTC). */
const AT_MS = 5 * HOUR_MS

const reconcile = defineJob('payments.reconcile')

/**
 * Compares every day with PayPal when it is two days old, and catches up with days that were missed or that failed. A failure
 * ends a run, since the next day would fail as well; it is tried again within hours, or the next day where only the
 * operator can help.
 */
reconcile.preparedBy(
  async ({ key }) =>
    async (context) => {
      const now = context.clock.now().getTime()
      const results: Compared[] = []
      for (const day of dueDays(now, await listStates(context.db, firstCaughtUpDay(now)))) {
        const compared = await compareDay(context, day)
        results.push(compared)
        if (compared.found.state !== 'read') break
      }
      return async (unit) => {
        for (const compared of results) await storeDay(unit, compared)
        const dueAt = nextRun(unit.now.getTime(), results.at(-1)?.found.state)
        await reconcile.putUnlessEarlier(unit.trx, key, dueAt)
      }
    },
  { lane: 'checks', keepsTrying: true, fromStart: 'paypal' },
)

function nextRun(now: number, state: Comparison['state'] | undefined): Date {
  if (state === 'unreachable' || state === 'incomplete') return new Date(now + HOUR_MS)
  const today = Math.floor(now / DAY_MS) * DAY_MS + AT_MS
  return new Date(today > now ? today : today + DAY_MS)
}
