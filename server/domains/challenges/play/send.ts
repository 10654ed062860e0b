import * as calls from '#contract/challenges/play.ts'
import { maySubmit } from '#core/challenges/course.ts'
import { isMetric } from '#core/challenges/metrics.ts'
import { MOST } from '#core/external/own-games.ts'
import { pointsOf, totalOf, type Metrics } from '#core/challenges/score.ts'
import { accept, refuse } from '#core/decision.ts'
import { command } from '#server/platform/call.ts'
import { findImage } from './image-queries.ts'
import { courseOf } from '../course.ts'
import { lockEntry } from '../entry-queries.ts'
import { shareChallenge, type ChallengeRow } from '../queries.ts'
import { presentResult } from '../read/present-result.ts'
import { countWaiting, insertResult, listResultsOf } from '../result-queries.ts'
import { refreshTotal } from '../totals.ts'

/** Sends a result with its screenshot. It counts once a reviewer has approved it. */
export const sendScore = command(
  calls.sendScore,
  async ({ context, unit, actor: { playerId }, params: { id: challengeId }, body: { metrics, image } }) => {
    const of = { challengeId, playerId }
    const row = await shareChallenge(unit.trx, challengeId)
    if (!row) return refuse('not_found')
    if (row.settings.scored_by === 'service') return refuse('by_service')
    const entry = await lockEntry(unit.trx, of)
    const step = maySubmit(
      courseOf(row),
      { isIn: entry !== undefined, used: entry?.used ?? 0, most: row.settings.max_results },
      unit.now.getTime(),
    )
    if (!step.ok) return step
    if (!entry) return refuse('not_in')
    if (!isScored(row, metrics)) return refuse('unknown_metric')
    if ((await findImage(unit.trx, { challengeId, imageId: image }))?.player_id !== playerId)
      return refuse('no_such_image')
    const { waiting } = await countWaiting(unit.trx, challengeId)
    const result = await insertResult(unit.trx, {
      challenge_id: challengeId,
      player_id: playerId,
      metrics: JSON.stringify(metrics),
      points: pointsOf(row.settings.scoring, metrics),
      status: 'pending',
      image_id: image,
      game_id: null,
      opponent: null,
      played_at: unit.now,
      created_at: unit.now,
      review_by: row.review_until,
      reviewed_at: null,
      reviewer_id: null,
      reason: null,
      appeal: null,
      appealed_at: null,
    })
    if (!result) return refuse('no_such_image')
    await refreshTotal(unit, row, entry)
    if (waiting === 0) unit.record({ type: 'challenge.review_wanted', challengeId, resultId: result.id })
    const { counting } = totalOf(await listResultsOf(unit.trx, of), row.settings.best_n)
    return accept(
      presentResult({ config: context.config, challenge: row, counting }, result, {
        isOwn: true,
        isReviewer: false,
        now: unit.now,
      }),
    )
  },
)

/** Only what the rule scores, and no more of it than can happen in one result. */
function isScored({ settings }: ChallengeRow, metrics: Metrics): boolean {
  const given = Object.entries(metrics)
  return given.every(
    ([name, count]) => isMetric(name) && settings.scoring[name] !== undefined && count <= MOST[name],
  )
}
