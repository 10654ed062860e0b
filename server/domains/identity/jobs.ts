import type { Trx } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { clearPictures, deleteChecks } from './queries.ts'
import { deletePictures } from './pictures.ts'

/** The job that deletes the pictures of a check 30 days after its decision. */
export function identityJobs(context: Context): void {
  context.jobs.handle('kyc.forget', async (jobContext, { trx }, job) =>
    deletePictures(jobContext, await clearPictures(trx, Number(job.key))),
  )
}

/** Deletes a deleted account's pictures and checks. */
export async function deleteChecksAndPictures(
  context: Pick<Context, 'privateFiles'>,
  trx: Trx,
  playerId: string,
): Promise<void> {
  await deletePictures(context, await deleteChecks(trx, playerId))
}
