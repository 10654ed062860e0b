import * as calls from '#contract/challenges/play.ts'
import { accept, refuse } from '#core/decision.ts'
import { UNDO_MS } from '#core/undo.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { recordLater } from '#server/platform/events/later.ts'
import { command } from '#server/platform/call.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import { roleIn } from '../access.ts'
import { schedule } from '../clock.ts'
import { lockEntry } from '../entry-queries.ts'
import { shareChallenge } from '../queries.ts'
import { findResult, updateResult } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'
import { presentOwn } from './present-own.ts'

const LEAST_REASON = 3

/** Key of a review whose notifications are held back. */
export const heldBack = (scoreId: number): string => `challenge_result:${scoreId}`

/** Approves or rejects a result. Nobody reviews their own, and an appeal is decided by somebody else than the rejection. */
export const reviewScore = command(
  calls.reviewScore,
  async ({
    context,
    unit,
    actor: { playerId },
    params: { id: challengeId, scoreId },
    body: { status, reason },
  }) => {
    const row = await shareChallenge(unit.trx, challengeId)
    if (!row) return refuse('not_found')
    const found = await findResult(unit.trx, { challengeId, id: scoreId })
    if (found?.player_id === playerId) return refuse('own_result')
    const role = await roleIn(unit.trx, row, playerId)
    if (role === null) return refuse('not_reviewer')
    if (!found) return refuse('not_found')
    const entry = await lockEntry(unit.trx, { challengeId, playerId: found.player_id })
    // Read again under the lock: two reviewers may decide at once.
    const result = await findResult(unit.trx, { challengeId, id: scoreId })
    if (!entry || !result) return refuse('not_found')
    if (row.status === 'completed' || row.status === 'cancelled') return refuse('over')
    if (result.status !== 'pending') return refuse('already_reviewed')
    const isAppeal = result.appealed_at !== null
    if (isAppeal && result.reviewer_id === playerId) return refuse('needs_another')
    // An approved result is paid at the end without another question.
    if (isForMoney({ ...row.settings, entry_fee_cents: row.entry_fee_cents })) refuseKeys()
    if (status === 'rejected' && reason.length < LEAST_REASON) return refuse('needs_reason')
    await updateResult(unit.trx, scoreId, {
      status,
      reason: reason || null,
      reviewer_id: playerId,
      reviewed_at: unit.now,
    })
    await refreshTotal(unit, row, entry)
    await writeAudit(unit.trx, {
      actorId: playerId,
      role,
      action: `challenge.result.${status}`,
      subject: { kind: 'challenge_result', id: String(scoreId) },
      reason: reason || null,
      now: unit.now,
    })
    await recordLater(unit, isAppeal ? undefined : heldBack(scoreId), {
      type: 'challenge.reviewed',
      challengeId,
      resultId: scoreId,
      playerId: found.player_id,
      status,
      isAppeal,
    })
    // It may have been the last that the end has waited for, which does not come while it can be taken back.
    if (row.status === 'review') await schedule(unit, row, unit.now.getTime() + (isAppeal ? 0 : UNDO_MS))
    return accept(
      await presentOwn(context, unit, row, { playerId: found.player_id, id: scoreId, isOwn: false }),
    )
  },
)
