import type { Trx } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { clearPictures, deleteChecks, listPictureNames } from './queries.ts'
import { deletePictures } from './pictures.ts'

const DAY_MS = 86_400_000

/**
 * Jobs that delete pictures: 30 days after their decision, and daily those without a row, left by a process
 * that crashed between writing the file and the row.
 */
export function identityJobs(context: Context): void {
  context.jobs.handle('kyc.forget', async (jobContext, { trx }, job) =>
    deletePictures(jobContext, await clearPictures(trx, Number(job.key))),
  )
  context.jobs.handle(
    'kyc.sweep',
    async (jobContext, { trx, now }) => {
      // List the files before the rows: a file this old was given its row long before.
      const old = await jobContext.privateFiles.listModifiedBefore('kyc', new Date(now.getTime() - DAY_MS))
      const kept = await listPictureNames(trx)
      await deletePictures(
        jobContext,
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

/** Deletes a deleted account's pictures and checks. */
export async function deleteChecksAndPictures(
  context: Pick<Context, 'privateFiles'>,
  trx: Trx,
  playerId: string,
): Promise<void> {
  await deletePictures(context, await deleteChecks(trx, playerId))
}
