import { readCheck, sendCheck } from '#contract/identity.ts'
import type { RefusalName } from '#contract/call.ts'
import { submit, type CheckStatus } from '#core/identity/check.ts'
import type { Reader } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { findPlayer, lockPlayer, updatePlayer } from '#server/players/queries.ts'
import { countSentSince, findCheck, insertCheck } from './queries.ts'
import { drawPhotos, dropPictures, keepPictures } from './vault.ts'

const DAY_MS = 86_400_000

/** My own identity check: where it stands, and sending pictures. */
export function identityRoutes(router: Router, context: Context): void {
  router.on(readCheck, ({ session }) => present(session.playerId))

  router.on(sendCheck, async ({ files, session }) => {
    const { playerId } = session
    // Nothing is drawn for whom it would be refused anyway; what counts is asked again under the lock.
    const early = await ask(context.db, playerId, await findPlayer(context.db, playerId), context.clock.now())
    if (!early.ok) throw no(early.refusal)
    const drawn = await drawPhotos(files)
    if (!drawn.ok) throw refusal(sendCheck, drawn.refusal, 'field' in drawn ? { field: drawn.field } : {})
    const names = await keepPictures(context, playerId, drawn.value)
    const decided = await transact(context, async ({ trx, now }) => {
      const decision = await ask(trx, playerId, await lockPlayer(trx, playerId), now)
      if (!decision.ok) return decision
      await insertCheck(trx, { playerId, ...names, now })
      await updatePlayer(trx, playerId, { kyc_status: decision.value })
      return decision
    })
    if (decided.ok) return present(playerId)
    await dropPictures(context, Object.values(names))
    throw no(decided.refusal)
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

async function ask(
  db: Reader,
  playerId: string,
  { kyc_status: status }: { kyc_status: CheckStatus },
  now: Date,
) {
  return submit(status, await countSentSince(db, { playerId, since: new Date(now.getTime() - DAY_MS) }))
}

function no(name: RefusalName<typeof sendCheck>) {
  return refusal(sendCheck, name, name === 'too_many' ? { retryAfterS: 3600 } : {})
}
