import { sql, type Selectable } from 'kysely'
import { listedRegion, type PlayRegion } from '#core/region.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { bucketsIn, updateBuckets } from '../rank-buckets.ts'

/**
 * Where these players are listed. Their profiles cannot change until the transaction ends, so that a rating that is
 * inserted in it is not missed by a move to another region.
 */
export async function listListedRegions(
  trx: Trx,
  playerIds: readonly string[],
): Promise<Map<string, PlayRegion | null>> {
  if (playerIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('players')
    .select(['id', 'is_private', 'address'])
    .where('id', 'in', playerIds)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, listedRegion(row)]))
}

type Moved = Pick<Selectable<Tables['ratings']>, 'mode_id' | 'period' | 'rating' | 'played' | 'won'> & {
  was: PlayRegion | null
}

/** Lists a player in another region, in all modes and seasons, or in none. Returns the modes where that changed something. */
export async function moveToRegion(
  trx: Trx,
  { playerId, region }: { playerId: string; region: PlayRegion | null },
): Promise<number[]> {
  const { rows } = await sql<Moved>`
    with current as materialized (
      select mode_id, period, rating, played, won, region from ratings
      where player_id = ${playerId} and region is distinct from ${region} order by mode_id for update
    ), past as materialized (
      select mode_id, period, rating, played, won, region from season_results
      where player_id = ${playerId} and region is distinct from ${region} order by mode_id, period for update
    ), moved_ratings as (
      update ratings set region = ${region} from current
      where ratings.player_id = ${playerId} and ratings.mode_id = current.mode_id
    ), moved_results as (
      update season_results set region = ${region} from past
      where season_results.player_id = ${playerId} and season_results.mode_id = past.mode_id and season_results.period = past.period
    )
    select mode_id, period, rating, played, won, region as was from current
    union all select mode_id, period, rating, played, won, region from past`.execute(trx)
  const byMode = [...Map.groupBy(rows, (row) => row.mode_id)].toSorted(([one], [other]) => one - other)
  for (const [modeId, moved] of byMode)
    await updateBuckets(
      trx,
      modeId,
      moved.flatMap((row) => {
        const placed = { ...row, region }
        return [...bucketsIn(row.was, placed, -1), ...bucketsIn(region, placed, 1)]
      }),
    )
  return byMode.map(([modeId]) => modeId)
}
