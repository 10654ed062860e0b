import { sql } from 'kysely'
import type { PlayRegion } from '#core/region.ts'
import type { Trx } from '#server/platform/db/open.ts'

export type Metric = 'rating' | 'wins'

/** The column that a leaderboard is ordered by, in ratings and in the results of past seasons. */
export const columnOf = (metric: Metric) => sql.ref(metric === 'wins' ? 'won' : 'rating')

/**
 * Values per coarse bucket: a rank is the sum of the coarse buckets above and of the fine ones within its
 * own.
 */
const COARSE = 64

export const coarseOf = (value: number) => Math.floor(value / COARSE)

/** Places of a past season stay as they were: its buckets are of its own period. */
export type BucketChange = {
  period: number
  /** '' for everybody. */
  region: PlayRegion | ''
  metric: Metric
  value: number
  players: number
}

type Placed = { period: number; region: PlayRegion | null; rating: number; played: number; won: number }

/** The buckets of a player on the leaderboards of a period: only those who have played in it are on them. */
export function bucketsOf(row: Placed, players: 1 | -1): BucketChange[] {
  return (['', row.region] as const).flatMap((region) => bucketsIn(region, row, players))
}

/** The buckets of one region alone. */
export function bucketsIn(region: PlayRegion | '' | null, row: Placed, players: 1 | -1): BucketChange[] {
  if (row.played === 0 || region === null) return []
  const { period } = row
  return [
    { period, region, metric: 'rating', value: row.rating, players },
    { period, region, metric: 'wins', value: row.won, players },
  ]
}

/** Adds players to the buckets of their values, or removes them. */
export async function updateBuckets(trx: Trx, modeId: number, changes: BucketChange[]): Promise<void> {
  const sums = new Map<string, BucketChange>()
  for (const change of changes) {
    const key = `${change.period}:${change.region}:${change.metric}:${change.value}`
    sums.set(key, { ...change, players: (sums.get(key)?.players ?? 0) + change.players })
  }
  const changed = [...sums.values()]
    .filter(({ players }) => players !== 0)
    .map((change) => ({ ...change, coarse: coarseOf(change.value) }))
  if (changed.length === 0) return
  // Values are locked in one order, so that two settlements never wait for each other in a circle. Not the
  // rows: one that was inserted since the statement began would be locked later than its turn. Counts that
  // become smaller are updated apart, because a negative count must not even be proposed for insertion.
  await sql`
    with changed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as changed (period int, region text, metric text, coarse int, value int, players int)
      order by period, region, metric, value
    ), locked as materialized (
      select
        pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'rank_buckets', ${modeId}::bigint, period, region, metric, value), 0))::text as lock
      from changed
    ), fewer as (
      update rank_buckets buckets set players = buckets.players + changed.players
      from changed
      where (select count(lock) from locked) >= 0 and changed.players < 0 and buckets.mode_id = ${modeId}
        and buckets.period = changed.period and buckets.region = changed.region and buckets.metric = changed.metric and buckets.coarse = changed.coarse and buckets.value = changed.value
    )
    insert into rank_buckets (mode_id, period, region, metric, coarse, value, players)
    select ${modeId}, period, region, metric, coarse, value, players from changed
    where players > 0 and (select count(lock) from locked) >= 0
    on conflict (mode_id, period, region, metric, coarse, value) do update set players = rank_buckets.players + excluded.players`.execute(
    trx,
  )
}

/** Recomputes all buckets from the ratings and the results of past seasons, after a bulk import. */
export async function rebuildBuckets(trx: Trx): Promise<void> {
  await sql`delete from rank_buckets`.execute(trx)
  for (const metric of ['rating', 'wins'] as const) {
    const value = columnOf(metric)
    await sql`
      insert into rank_buckets (mode_id, period, region, metric, coarse, value, players)
      select mode_id, period, listing.region, ${metric}, floor(${value}::numeric / ${COARSE})::int, ${value}, count(*) from (
        select mode_id, period, region, rating, won from ratings where played > 0
        union all select mode_id, period, region, rating, won from season_results
      ) listed cross join lateral (values (''), (listed.region)) as listing (region)
      where listing.region is not null group by 1, 2, 3, 5, 6`.execute(trx)
  }
}
