import { newSkill, shownRating } from '#core/ratings/rating.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { readAll } from '#server/platform/db/read-all.ts'
import { listRatingsOfPlayers } from '#server/domains/ratings/queries.ts'
import { loadReliability, type Reliability } from '#server/domains/ratings/reliability/marks.ts'

/** Ratings in every mode, and reliability, of some players. */
export type Standings = {
  ratingOf(playerId: string, modeId: number): number
  reliabilityOf(playerId: string): Reliability
}

/** Two statements for any number of players. */
export async function loadStandings(db: Reader, playerIds: readonly string[], now: Date): Promise<Standings> {
  const ids = [...new Set(playerIds)]
  const { rows, reliability } = await readAll(db, {
    rows: () => listRatingsOfPlayers(db, ids),
    reliability: () => loadReliability(db, ids, now),
  })
  const ratings = new Map(rows.map((row) => [`${row.mode_id}:${row.player_id}`, row.rating]))
  const initialRating = shownRating(newSkill())
  return {
    ratingOf: (playerId, modeId) => ratings.get(`${modeId}:${playerId}`) ?? initialRating,
    reliabilityOf: (playerId) => reliability.get(playerId) ?? { score: 100, coolDownUntil: null },
  }
}
