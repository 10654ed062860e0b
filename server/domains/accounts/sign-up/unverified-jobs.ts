import { defineJob } from '#server/platform/jobs/kind.ts'
import { deleteUnverifiedBefore } from './unverified-queries.ts'
import { deleteVoidSignUpsBefore } from './void-sign-up-queries.ts'

const HOUR_MS = 3_600_000
/** How long an unverified sign-up reserves its username. Signing up again is possible at any time. */
const KEPT_MS = 7 * 24 * HOUR_MS
const MAX_BATCH = 1000

const sweepUnverified = defineJob('accounts.sweep')

/** Deletes accounts 7 days after sign-up if their address was never verified, which frees their usernames. */
sweepUnverified.handledBy(
  async ({ unit: { trx, now }, key }) => {
    const before = new Date(now.getTime() - KEPT_MS)
    const deleted = await deleteUnverifiedBefore(trx, { before, limit: MAX_BATCH })
    await deleteVoidSignUpsBefore(trx, before)
    if (deleted >= MAX_BATCH) await sweepUnverified.put(trx, key, new Date(now.getTime() + 1000))
  },
  { keepsTrying: true, fromStart: 'all', everyMs: HOUR_MS },
)
