import type { Context } from '#server/platform/context.ts'
import { deleteExpiredRows } from './cleaning-queries.ts'
import { putJob } from './queries.ts'

const EVERY_MS = 10 * 60_000

/** Registers the job that deletes expired rows and schedules itself again. */
export function cleaningJob(context: Context): void {
  context.jobs.handle(
    'clean',
    async (_context, { trx, now }) => {
      await deleteExpiredRows(trx, now)
      await putJob(trx, { kind: 'clean', key: 'site', dueAt: new Date(now.getTime() + EVERY_MS) })
    },
    { keepsTrying: true },
  )
}

export async function startCleaning(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: 'clean', key: 'site', dueAt: context.clock.now() }))
}
