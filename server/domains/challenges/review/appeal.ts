import * as calls from '#contract/challenges/play.ts'
import { mayAppeal } from '#core/challenges/course.ts'
import { accept, refuse } from '#core/decision.ts'
import { recordNow } from '#server/platform/events/later.ts'
import { command } from '#server/platform/call.ts'
import { heldBack } from './decide.ts'
import { presentOwn } from './present-own.ts'
import { lockEntry } from '../entry-queries.ts'
import { shareChallenge } from '../queries.ts'
import { countWaiting, findResult, updateResult } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'

const ANSWER_MS = 24 * 3_600_000

/** Asks for a second look at a rejected result, by somebody else. It waits for a review again. */
export const appealScore = command(
  calls.appealScore,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const of = { ...body, challengeId: params.id, scoreId: params.scoreId }
    const { challengeId } = of
    const row = await shareChallenge(unit.trx, challengeId)
    const entry = row && (await lockEntry(unit.trx, { challengeId, playerId }))
    const result = entry && (await findResult(unit.trx, { challengeId, id: of.scoreId }))
    if (!row || !entry || result?.player_id !== playerId) return refuse('not_found')
    const step = mayAppeal(
      row,
      {
        status: result.status,
        isAppealed: result.appealed_at !== null,
        reviewedAt: result.reviewed_at?.getTime() ?? null,
      },
      unit.now.getTime(),
    )
    if (!step.ok) return step
    const { waiting } = await countWaiting(unit.trx, challengeId)
    await updateResult(unit.trx, result.id, {
      status: 'pending',
      appeal: of.reason,
      appealed_at: unit.now,
      review_by: new Date(Math.max(row.review_until.getTime(), unit.now.getTime() + ANSWER_MS)),
    })
    // The appeal shows that the rejection was read, so it can't be taken back any more.
    await recordNow(unit, heldBack(result.id))
    await refreshTotal(unit, row, entry)
    if (waiting === 0) unit.record({ type: 'challenge.review_wanted', challengeId, resultId: result.id })
    return accept(await presentOwn(context, unit, row, { playerId, id: result.id, isOwn: true }))
  },
)
