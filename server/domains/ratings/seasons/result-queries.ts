import { sql, type Selectable } from 'kysely'
import type { SeasonResult } from '#core/ratings/seasons/turn.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { bucketsOf, updateBuckets } from '../rank-buckets.ts'

export type SeasonResultRow = Selectable<Tables['season_results']>
export type NewResult = SeasonResult & { player_id: string; mode_id: number }

/** Keeps what players reached in a season. */
export async function insertResults(trx: Trx, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`
    insert into season_results (player_id, mode_id, period, rating, played, won, lost, drawn, tier, region)
    select results.*, ratings.region from unnest(
      ${results.map((row) => row.player_id)}::uuid[], ${results.map((row) => row.mode_id)}::bigint[], ${results.map((row) => row.period)}::int[],
      ${results.map((row) => row.rating)}::int[], ${results.map((row) => row.played)}::int[], ${results.map((row) => row.won)}::int[],
      ${results.map((row) => row.lost)}::int[], ${results.map((row) => row.drawn)}::int[], ${results.map((row) => row.tier)}::text[]
    ) as results (player_id, mode_id, period, rating, played, won, lost, drawn, tier)
    left join ratings on ratings.player_id = results.player_id and ratings.mode_id = results.mode_id`.execute(
    trx,
  )
}

/** Lists players with a result of this season in one of these modes, ordered by id, after this player. */
export async function listPlayersOfPeriod(
  db: Reader,
  which: { modeIds: readonly number[]; period: number; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from season_results
    where mode_id = any(${which.modeIds as number[]}::bigint[]) and period = ${which.period}
      and (${which.after}::uuid is null or player_id > ${which.after}::uuid)
    order by player_id limit ${which.limit}`.execute(db)
  return rows.map(({ player_id: id }) => id)
}

/** Lists everybody's results in the past seasons of a mode, by player. */
export async function listResultsOfMode(db: Reader, modeId: number): Promise<Map<string, SeasonResultRow[]>> {
  const rows = await db
    .selectFrom('season_results')
    .selectAll()
    .where('mode_id', '=', modeId)
    .orderBy('period')
    .execute()
  return Map.groupBy(rows, (row) => row.player_id)
}

/** The last seasons in which a player has reached a tier. */
export function listResultsOfPlayer(db: Reader, playerId: string): Promise<SeasonResultRow[]> {
  return db
    .selectFrom('season_results')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('tier', 'is not', null)
    .orderBy('period', 'desc')
    .orderBy('rating', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

const MOST_SHOWN = 12

/** Writes the results of these players in a mode anew, with their places on the leaderboards of those seasons. */
export async function replaceResults(
  trx: Trx,
  {
    modeId,
    playerIds,
    results,
  }: { modeId: number; playerIds: readonly string[]; results: readonly NewResult[] },
): Promise<void> {
  const { rows } = await sql<SeasonResultRow>`
    delete from season_results where mode_id = ${modeId} and player_id = any(${playerIds as string[]}::uuid[])
    returning *`.execute(trx)
  await insertResults(trx, results)
  const after = await trx
    .selectFrom('season_results')
    .selectAll()
    .where('mode_id', '=', modeId)
    .where('player_id', 'in', playerIds)
    .execute()
  await updateBuckets(trx, modeId, [
    ...rows.flatMap((row) => bucketsOf(row, -1)),
    ...after.flatMap((row) => bucketsOf(row, 1)),
  ])
}
