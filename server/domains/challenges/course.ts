import type { Course } from '#core/challenges/course.ts'
import { APPEAL_MS } from '#core/challenges/course.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { countForEnd } from './entry-queries.ts'
import type { ChallengeRow } from './queries.ts'
import { countWaiting } from './result-queries.ts'

export function courseOf(row: ChallengeRow): Course {
  return {
    status: row.status,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    reviewUntil: row.review_until.getTime(),
    players: row.players_count,
    maxPlayers: row.settings.max_players,
    minPlayers: row.settings.min_players,
  }
}

/**
 * Reads the facts that decide when a challenge ends: reviews, appeals, and games that the results service has
 * not reported yet.
 */
export async function factsOf(
  db: Reader,
  row: ChallengeRow,
): Promise<{ waiting: number; withResult: number; lastAppealEnds: number | null; unchecked: number }> {
  const { waiting, lastRejectedAt } = await countWaiting(db, row.id)
  const { withResult, unchecked } = await countForEnd(db, row.id)
  return {
    waiting: waiting + unchecked,
    withResult,
    unchecked,
    lastAppealEnds: lastRejectedAt === null ? null : lastRejectedAt.getTime() + APPEAL_MS,
  }
}
