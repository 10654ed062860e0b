import type { Context } from '#server/platform/context.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { deleteUnverifiedBefore } from './unverified-queries.ts'
import { deleteVoidSignUpsBefore } from './void-sign-up-queries.ts'

const HOUR_MS = 3_600_000
/** How long an unverified sign-up reserves its username. Signing up again is possible at any time. */
const KEPT_MS = 7 * 24 * HOUR_MS
const MAX_BATCH = 1000

/**
 * Registers the job that deletes accounts 7 days after sign-up if their address was never verified, which
 * frees their usernames.
 */
export function unverifiedJobs(context: Context): void {
  context.jobs.handle(
    'accounts.sweep',
    async (_context, { trx, now }) => {
      const before = new Date(now.getTime() - KEPT_MS)
      const deleted = await deleteUnverifiedBefore(trx, { before, limit: MAX_BATCH })
      await deleteVoidSignUpsBefore(trx, before)
      await putJob(trx, {
        kind: 'accounts.sweep',
        key: 'all',
        dueAt: new Date(now.getTime() + (deleted < MAX_BATCH ? HOUR_MS : 1000)),
      })
    },
    { keepsTrying: true },
  )
}

export async function startUnverifiedSweep(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: 'accounts.sweep', key: 'all', dueAt: context.clock.now() }))
}
