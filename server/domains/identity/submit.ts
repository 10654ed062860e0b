import * as calls from '#contract/identity/identity.ts'
import { accept, refuse, type RefusalOf } from '#core/decision.ts'
import { submit, type CheckStatus } from '#core/identity/check.ts'
import { runCommand, type Actor, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { recordNow } from '#server/platform/events/later.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { ImageRefusal } from '#server/platform/files/reencode.ts'
import { read, workflow } from '#server/platform/call.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { findPlayer, lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { deletePictures, reencodePhotos, storePictures, type Pictures } from './pictures.ts'
import { heldBack } from './decide.ts'
import { countSentSince, findCheck, insertCheck } from './queries.ts'

const DAY_MS = 86_400_000
const RETRY_AFTER_S = 3600

type SubmitRefusal = RefusalOf<ReturnType<typeof submit>>

/** Submits the pictures of a player's identity check, which are stored encrypted. */
export async function submitCheck(
  context: Context,
  { playerId }: Actor,
  given: Pictures,
): Promise<Outcome<undefined, ImageRefusal | SubmitRefusal>> {
  // Checked before re-encoding the pictures, to refuse cheaply. The check under the lock is the one that counts.
  const player = await findPlayer(context.db, playerId)
  const early = await checkSubmission(context.db, player, context.clock.now())
  if (!early.ok) return early
  const pictures = await reencodePhotos(given)
  if (!pictures.ok) return pictures
  const names = await storePictures(context, playerId, pictures.value)
  const submitted = await runCommand(context, async (unit) => {
    const { trx, now } = unit
    const checked = await checkSubmission(trx, await lockPlayer(trx, playerId), now)
    if (!checked.ok) return checked
    // The rejection is known to who sends another, and stays.
    const last = await findCheck(trx, playerId)
    if (last) await recordNow(unit, heldBack(last.id))
    await insertCheck(trx, { playerId, ...names, now })
    await updatePlayer(trx, playerId, { kyc_status: checked.value })
    publishAccount(unit, playerId, 'profile', 'identity')
    return accept(undefined)
  })
  if (!submitted.ok) await deletePictures(context, Object.values(names))
  return submitted
}

async function checkSubmission(
  db: Reader,
  { id: playerId, kyc_status: status }: { id: string; kyc_status: CheckStatus },
  now: Date,
): Promise<{ ok: true; value: 'pending' } | Refused<SubmitRefusal>> {
  const since = new Date(now.getTime() - DAY_MS)
  const decision = submit(status, await countSentSince(db, { playerId, since }))
  if (decision.ok || decision.refusal !== 'too_many') return decision
  return { ...refuse('too_many'), retryAfterS: RETRY_AFTER_S }
}

export const readCheck = read(calls.readCheck, ({ context, actor }) => present(context, actor.playerId))

export const sendCheck = workflow(calls.sendCheck, async ({ context, files, actor }) => {
  const done = await submitCheck(context, actor, files)
  if (!done.ok) return done
  return accept(await present(context, actor.playerId))
})

async function present(context: Context, playerId: string) {
  const check = await findCheck(context.db, playerId)
  return {
    status: check?.status ?? ('none' as const),
    reason: check?.reason ?? null,
    submitted: check?.submitted_at.toISOString() ?? null,
    decided: check?.decided_at?.toISOString() ?? null,
    threshold_cents: context.settings.current().KYC_THRESHOLD_CENTS,
  }
}
