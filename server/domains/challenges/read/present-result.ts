import type { ChallengeResult } from '#contract/challenges/shapes.ts'
import { mayAppeal, APPEAL_MS } from '#core/challenges/course.ts'
import type { Config } from '#server/platform/config.ts'
import type { ChallengeRow } from '../queries.ts'
import type { ResultRow } from '../result-queries.ts'

export const imagePath = (challengeId: number, imageId: number): string =>
  `/api/v1/challenges/${challengeId}/images/${imageId}/`

/** The reader of a result: its player and reviewers see the screenshot, and its player may appeal. */
export type Eye = { isOwn: boolean; isReviewer: boolean; now: Date }

export function presentResult(
  {
    config,
    challenge,
    counting,
  }: {
    config: Pick<Config, 'LICHESS_BASE_URL'>
    challenge: Pick<ChallengeRow, 'status'>
    counting: readonly number[]
  },
  row: ResultRow,
  { isOwn, isReviewer, now }: Eye,
): ChallengeResult {
  const isSeen = isOwn || isReviewer
  const appealable =
    isOwn &&
    mayAppeal(
      challenge,
      {
        status: row.status,
        isAppealed: row.appealed_at !== null,
        reviewedAt: row.reviewed_at?.getTime() ?? null,
      },
      now.getTime(),
    ).ok
  return {
    id: row.id,
    metrics: row.metrics,
    points: row.points,
    status: row.status,
    counts: counting.includes(row.id),
    played: row.played_at.toISOString(),
    game_url: gameUrl(row.game_id, config.LICHESS_BASE_URL),
    image: row.image_id === null || !isSeen ? null : imagePath(row.challenge_id, row.image_id),
    review_by: row.status === 'pending' ? (row.review_by?.toISOString() ?? null) : null,
    reason: isSeen ? row.reason : null,
    appeal: isSeen ? row.appeal : null,
    can_appeal_until:
      appealable && row.reviewed_at ? new Date(row.reviewed_at.getTime() + APPEAL_MS).toISOString() : null,
  }
}

/** The page of a game at Lichess; Riot has none, and its ids look different (`EUW1_123`). */
const gameUrl = (id: string | null, lichess: string): string | null =>
  id === null || id.includes('_') ? null : `${lichess}/${id}`
