import type { Review } from '#contract/challenges/shapes.ts'
import type { Context } from '#server/platform/context.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { presentResult } from '../read/present-result.ts'
import { listReviewPage } from '../result-queries.ts'

/** Lists the results that wait for a review by this reader, the earliest deadline first. */
export async function readReviews(
  { db, config, clock }: Context,
  of: {
    readerId: string
    isModerator: boolean
    challengeId: number | undefined
    offset: number
    limit: number
  },
): Promise<{ count: number; results: Review[] }> {
  const { count, rows } = await listReviewPage(db, of)
  const results: Review[] = []
  for (const row of rows) {
    const mode = await findModeById(db, row.mode_id)
    results.push({
      ...presentResult({ config, challenge: { status: 'live' }, counting: [row.id] }, row, {
        isOwn: false,
        isReviewer: true,
        now: clock.now(),
      }),
      challenge: { id: row.challenge_id, name: row.name, game: mode.game, scoring: row.settings.scoring },
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
      approved_before: row.approved_before,
      rejected_before: row.rejected_before,
      sent: row.created_at.toISOString(),
      can_decide: row.appealed_at === null || row.reviewer_id !== of.readerId,
    })
  }
  return { count, results }
}
