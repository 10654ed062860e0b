import * as calls from '#contract/challenges/play.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { takeBack } from '#server/platform/undo.ts'
import { command } from '#server/platform/call.ts'
import { roleIn } from '../access.ts'
import { lockEntry } from '../entry-queries.ts'
import { shareChallenge } from '../queries.ts'
import { findResult, updateResult } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'
import { heldBack } from './decide.ts'
import { presentOwn } from './present-own.ts'

/**
 * Takes one's own review back within a minute: the result waits again, and its player never hears of it. Not when the player, who
 * sees the standing, has sent another in place of a rejected one: both would count.
 */
export const reopenScore = command(
  calls.reopenScore,
  async ({ context, unit, actor: { playerId }, params: { id: challengeId, scoreId }, body: { reason } }) => {
    const row = await shareChallenge(unit.trx, challengeId)
    const role = row && (await roleIn(unit.trx, row, playerId))
    if (!row) return refuse('not_found')
    if (!role) return refuse('not_reviewer')
    const found = await findResult(unit.trx, { challengeId, id: scoreId })
    const entry = found && (await lockEntry(unit.trx, { challengeId, playerId: found.player_id }))
    // Read again under the lock: the player may appeal at the same time.
    const result = entry && (await findResult(unit.trx, { challengeId, id: scoreId }))
    if (!entry || !result) return refuse('not_found')
    if (row.status === 'completed' || row.status === 'cancelled') return refuse('over')
    if (result.status === 'pending' || result.appealed_at !== null || result.reviewed_at === null)
      return refuse('not_decided')
    const made = { decided_by: result.reviewer_id, decided_at: result.reviewed_at }
    const allowed = await takeBack(unit, made, { by: playerId, key: heldBack(scoreId) })
    if (!allowed.ok) return allowed
    if (result.status === 'rejected' && entry.used >= row.settings.max_results) return refuse('replaced')
    await updateResult(unit.trx, scoreId, {
      status: 'pending',
      reason: null,
      reviewer_id: null,
      reviewed_at: null,
    })
    await refreshTotal(unit, row, entry)
    await writeAudit(unit.trx, {
      actorId: playerId,
      role,
      action: 'challenge.result.reopen',
      subject: { kind: 'challenge_result', id: String(scoreId) },
      reason,
      now: unit.now,
    })
    return accept(
      await presentOwn(context, unit, row, { playerId: found.player_id, id: scoreId, isOwn: false }),
    )
  },
)
