import { periodAt } from '#core/ratings/seasons/season.ts'
import { turn } from '#core/ratings/seasons/turn.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { WriteConflict } from '#server/platform/db/transact.ts'
import { lockRatings, type RatingRow } from '../queries.ts'
import { insertResults, type NewResult } from './result-queries.ts'
import { shareSeasons } from './queries.ts'

export type LockedRatings = {
  /** The period in which a result counts that is settled now. */
  period: number
  /**
   * Ratings as they are stored: a player who has played no match since a season ended is still in its period.
   */
  stored: Map<string, RatingRow>
  /** Ratings as they are in this period. */
  turned: Map<string, RatingRow>
}

/**
 * Locks the ratings of the players of a match that is settled now, and turns those of an ended season: nobody waits for
 * the job that turns the rest. A result that was begun before the end, but meets what has been turned already, begins
 * again: its time is later then.
 */
export async function lockForResult(
  { trx, now }: Unit,
  mode: { id: number; game: string },
  playerIds: string[],
): Promise<LockedRatings> {
  const { seasons, turnedTo } = await shareSeasons(trx, mode.game)
  const period = periodAt(seasons, now.getTime())
  const stored = await lockRatings(trx, mode.id, playerIds)
  if (period < turnedTo || [...stored.values()].some((row) => row.period > period))
    throw new WriteConflict('a season has ended since this result was begun')
  const turned = new Map<string, RatingRow>()
  const results: NewResult[] = []
  for (const [id, row] of stored) {
    const { record, result } = turn(row, period, seasons)
    turned.set(id, { ...row, ...record })
    if (result) results.push({ ...result, player_id: id, mode_id: mode.id })
  }
  await insertResults(trx, results)
  return { period, stored, turned }
}
