import { accept, refuse } from '#core/decision.ts'
import { decide, PICTURES_KEPT_MS, type Verdict } from '#core/identity/check.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { recordLater } from '#server/platform/events/later.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { forgetPictures } from './jobs.ts'
import type { PictureKind } from './pictures.ts'
import { findCheck, writeDecision } from './queries.ts'

/** `by` is null on the command line. `seenId` is the submission the moderator looked at, when known. */
export type DecisionGiven = {
  playerId: string
  by: string | null
  verdict: Verdict
  reason: string
  seenId?: number | undefined
}
export type Decided = { status: Verdict; reason: string | null; decidedAt: Date }

/** The key of what is told of a rejection, for the minute in which it can be taken back. */
export const heldBack = (checkId: number): string => `identity_check:${checkId}`

/** Decides a player's pending check and schedules the deletion of the pictures. */
export function decideCheck(
  store: Store,
  given: DecisionGiven,
): Promise<Outcome<Decided, 'not_found' | 'own_check' | 'not_pending' | 'sent_anew'>> {
  const { playerId, by, verdict } = given
  return runCommand(store, async (unit) => {
    const { trx, now } = unit
    if (!(await findCheck(trx, playerId))) return refuse('not_found')
    const player = await lockPlayer(trx, playerId)
    const check = await findCheck(trx, playerId)
    if (!check || player.deletion_due_at) return refuse('not_found')
    const decision = decide(
      {
        status: check.status,
        playerId,
        isTheOneSeen: given.seenId === undefined || given.seenId === check.id,
      },
      { by, verdict },
    )
    if (!decision.ok) return decision
    // The player reads why a check was rejected; the reason of an approval is for the audit log.
    const reason = verdict === 'rejected' ? given.reason : null
    await writeDecision(trx, { id: check.id, verdict, by, reason, now })
    await updatePlayer(trx, playerId, { kyc_status: verdict })
    await forgetPictures.put(trx, check.id, new Date(now.getTime() + PICTURES_KEPT_MS))
    publishAccount(unit, playerId, 'profile', 'identity')
    await writeAudit(trx, {
      actorId: by,
      role: by === null ? 'operator' : 'moderator',
      action: verdict === 'approved' ? 'identity.approve' : 'identity.reject',
      subject: { kind: 'player', id: playerId },
      reason: given.reason || null,
      details: { check: check.id },
      now,
    })
    // An approval opens withdrawals at once, and on the command line nothing is taken back.
    const key = verdict === 'rejected' && by !== null ? heldBack(check.id) : undefined
    await recordLater(unit, key, { type: 'identity_check.decided', checkId: check.id, playerId })
    return accept({ status: verdict, reason, decidedAt: now })
  })
}

/** Records that somebody has looked at a picture of a pending check. `by` is null on the command line. */
export async function recordLook(
  { db, clock }: { db: Db; clock: Clock },
  { playerId, by, picture }: { playerId: string; by: string | null; picture: PictureKind },
): Promise<void> {
  await db.transaction().execute((trx) =>
    writeAudit(trx, {
      actorId: by,
      role: by === null ? 'operator' : 'moderator',
      action: 'identity.look',
      subject: { kind: 'player', id: playerId },
      reason: null,
      details: { picture },
      now: clock.now(),
    }),
  )
}
