import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/open.ts'
import type { RatingRow } from '../queries.ts'

/** The n-th player after this one in a period, in the order of their ids; undefined when fewer are left. */
export async function findNthAfter(
  db: Db,
  which: { modeId: number; period: number; after: string; size: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ player_id: string }>`
    select player_id from ratings
    where mode_id = ${which.modeId} and period = ${which.period} and player_id > ${which.after}::uuid
    order by player_id offset ${which.size - 1} limit 1`.execute(db)
  return rows[0]?.player_id
}

/** The ratings of a period from one player to another, locked in the order in which settlements lock them. */
export async function lockRange(
  trx: Trx,
  which: { modeId: number; period: number; after: string; until: string },
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select * from ratings
    where mode_id = ${which.modeId} and period = ${which.period}
      and player_id > ${which.after}::uuid and player_id <= ${which.until}::uuid
    order by player_id for update`.execute(trx)
  return rows
}

/** Writes ratings that have been turned. Their place is on no leaderboard until they play. */
export async function writeTurned(trx: Trx, modeId: number, rows: readonly RatingRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update ratings set mu = turned.mu, sigma = turned.sigma, rating = turned.rating, period = turned.period,
      played = 0, won = 0, lost = 0, drawn = 0
    from unnest(
      ${rows.map((row) => row.player_id)}::uuid[], ${rows.map((row) => row.mu)}::float8[], ${rows.map((row) => row.sigma)}::float8[],
      ${rows.map((row) => row.rating)}::int[], ${rows.map((row) => row.period)}::int[]
    ) as turned (player_id, mu, sigma, rating, period)
    where ratings.player_id = turned.player_id and ratings.mode_id = ${modeId}`.execute(trx)
}

/** Tells the planner how many results there are now; not within a transaction, which would hold back others. */
export async function analyzeResults(db: Db): Promise<void> {
  await sql`analyze ratings, season_results`.execute(db)
}
