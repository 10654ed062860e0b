import type { Trx } from '#server/db/open.ts'
import type { Context } from '#server/context.ts'
import { putJob } from '#server/jobs/queries.ts'
import { clearPictures, deleteChecks, listPictureNames } from './queries.ts'
import { dropPictures } from './vault.ts'

const DAY_MS = 86_400_000

/**
 * Pictures go 30 days after their decision, and so does what a process that died between disk and database
 * has left.
 */
export function identityJobs(context: Context): void {
  context.jobs.handle('kyc.forget', async (home, { trx }, job) =>
    dropPictures(home, await clearPictures(trx, Number(job.key))),
  )
  context.jobs.handle(
    'kyc.sweep',
    async (home, { trx, now }) => {
      // The list of the disk comes first: whatever is on it and has a row has had it for long.
      const old = await home.privateFiles.listOlder('kyc', new Date(now.getTime() - DAY_MS))
      const kept = await listPictureNames(trx)
      await dropPictures(
        home,
        old.filter((name) => !kept.has(name)),
      )
      await putJob(trx, { kind: 'kyc.sweep', key: 'site', dueAt: new Date(now.getTime() + DAY_MS) })
    },
    { keepsTrying: true },
  )
}

export async function startIdentitySweep(context: Context): Promise<void> {
  await context.db
    .transaction()
    .execute((trx) => putJob(trx, { kind: 'kyc.sweep', key: 'site', dueAt: context.clock.now() }))
}

/** A deleted account leaves neither pictures nor decisions. */
export async function forgetChecks(
  context: Pick<Context, 'privateFiles'>,
  trx: Trx,
  playerId: string,
): Promise<void> {
  await dropPictures(context, await deleteChecks(trx, playerId))
}
