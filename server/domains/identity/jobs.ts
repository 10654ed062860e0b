import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { clearPictures, deleteChecks } from './queries.ts'
import { deletePictures } from './pictures.ts'

/** Deletes the pictures of a check 30 days after its decision. */
export const forgetPictures = defineJob('kyc.forget', { key: ID_KEY })
forgetPictures.handledBy(async ({ context, unit, key: checkId }) =>
  deletePictures(context, await clearPictures(unit.trx, checkId)),
)

/** Deletes a deleted account's pictures and checks. */
export async function deleteChecksAndPictures(
  context: Pick<Context, 'privateFiles'>,
  trx: Trx,
  playerId: string,
): Promise<void> {
  await deletePictures(context, await deleteChecks(trx, playerId))
}
