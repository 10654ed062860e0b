import type { Context } from '#server/context.ts'
import { putJob } from '#server/jobs/queries.ts'
import { deleteUnverifiedBefore } from './unverified-queries.ts'
import { deleteVoidSignUpsBefore } from './void-sign-up-queries.ts'

const HOUR_MS = 3_600_000
/** Whoever has not verified their address by then may sign up again; until then their username is theirs. */
const KEPT_MS = 7 * 24 * HOUR_MS
const MOST_AT_ONCE = 1000

/** Accounts whose address was never verified are deleted after 7 days, which frees their usernames. */
export function unverifiedJobs(context: Context): void {
  context.jobs.handle(
    'accounts.sweep',
    async (_home, { trx, now }) => {
      const before = new Date(now.getTime() - KEPT_MS)
      const deleted = await deleteUnverifiedBefore(trx, { before, most: MOST_AT_ONCE })
      await deleteVoidSignUpsBefore(trx, before)
      await putJob(trx, {
        kind: 'accounts.sweep',
        key: 'all',
        dueAt: new Date(now.getTime() + (deleted < MOST_AT_ONCE ? HOUR_MS : 1000)),
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
