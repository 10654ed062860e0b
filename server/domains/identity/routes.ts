import { readCheck, sendCheck } from '#contract/identity/identity.ts'
import type { RefusalName } from '#contract/call.ts'
import { submit, type CheckStatus } from '#core/identity/check.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayer, lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { countSentSince, findCheck, insertCheck } from './queries.ts'
import { reencodePhotos, deletePictures, storePictures } from './pictures.ts'

const DAY_MS = 86_400_000

/** The player's own identity check: its status, and submitting pictures. */
export function identityRoutes(router: Router, context: Context): void {
  router.on(readCheck, ({ session }) => present(session.playerId))

  router.on(sendCheck, async ({ files, session }) => {
    const { playerId } = session
    // Checked before re-encoding the pictures, to refuse cheaply. The check under the lock is the one that
    // counts.
    const early = await checkSubmission(
      context.db,
      playerId,
      await findPlayer(context.db, playerId),
      context.clock.now(),
    )
    if (!early.ok) throw problem(early.refusal)
    const reencoded = await reencodePhotos(files)
    if (!reencoded.ok)
      throw refusal(sendCheck, reencoded.refusal, 'field' in reencoded ? { field: reencoded.field } : {})
    const names = await storePictures(context, playerId, reencoded.value)
    const decided = await transact(context, async ({ trx, now }) => {
      const decision = await checkSubmission(trx, playerId, await lockPlayer(trx, playerId), now)
      if (!decision.ok) return decision
      await insertCheck(trx, { playerId, ...names, now })
      await updatePlayer(trx, playerId, { kyc_status: decision.value })
      return decision
    })
    if (decided.ok) return present(playerId)
    await deletePictures(context, Object.values(names))
    throw problem(decided.refusal)
  })

  async function present(playerId: string) {
    const check = await findCheck(context.db, playerId)
    return {
      status: check?.status ?? ('none' as const),
      reason: check?.reason ?? null,
      submitted: check?.submitted_at.toISOString() ?? null,
      decided: check?.decided_at?.toISOString() ?? null,
      threshold_cents: context.config.KYC_THRESHOLD_CENTS,
    }
  }
}

async function checkSubmission(
  db: Reader,
  playerId: string,
  { kyc_status: status }: { kyc_status: CheckStatus },
  now: Date,
) {
  return submit(status, await countSentSince(db, { playerId, since: new Date(now.getTime() - DAY_MS) }))
}

function problem(name: RefusalName<typeof sendCheck>) {
  return refusal(sendCheck, name, name === 'too_many' ? { retryAfterS: 3600 } : {})
}
