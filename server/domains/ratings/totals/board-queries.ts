import { sql } from 'kysely'
import type { PlayRegion } from '#core/region.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { TotalMetric } from './change-queries.ts'

export type TotalRow = {
  player_id: string
  username: string
  avatar_url: string | null
  value: number
  place: number
}
type Board = { game: string; metric: TotalMetric; region: PlayRegion | undefined }
type Page = Board & { offset: number; limit: number }

const within = (region: PlayRegion | undefined, column = sql`region`) =>
  region === undefined ? sql`` : sql`and ${column} = ${region}`

/** How many are on a leaderboard of everybody. */
export async function countTotals(db: Reader, { game, metric, region }: Board): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(players), 0)::bigint as count from total_buckets
    where game = ${game} and metric = ${metric} and region = ${region ?? ''}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The place of a value: a sum over buckets, and a count within its own bucket only. */
const placeOf = ({ game, metric, region }: Board, value: ReturnType<typeof sql>) => sql<number>`(
  1 + coalesce((select sum(players) from total_buckets
    where game = ${game} and metric = ${metric} and region = ${region ?? ''} and bucket > total_bucket(${value})), 0)
  + (select count(*) from game_totals above
    where above.game = ${game} and above.metric = ${metric} and above.is_listed and above.value > 0 ${within(region, sql`above.region`)}
      and above.value > ${value} and above.value < total_bucket_start(total_bucket(${value}) + 1)))::bigint`

/** A page of a leaderboard of everybody. It begins in the bucket of its offset, so a deep page costs no more than the first. */
export async function listTotals(db: Reader, page: Page): Promise<TotalRow[]> {
  const { game, metric, region, offset, limit } = page
  const { rows } = await sql<TotalRow>`
    with buckets as (
      select bucket, players, sum(players) over (order by bucket desc) - players as before
      from total_buckets
      where game = ${game} and metric = ${metric} and region = ${region ?? ''} and players > 0
    ), start as materialized (
      select coalesce(max(total_bucket_start(bucket + 1)), 0) as below, coalesce(max(before), 0)::bigint as before
      from buckets where before <= ${offset} and before + players > ${offset}
    ), shown as materialized (
      select player_id, value from game_totals
      where game = ${game} and metric = ${metric} and is_listed and value > 0 ${within(region)}
        and value < (select below from start)
      order by value desc, player_id
      offset ${offset} - (select before from start) limit ${limit}
    ), placed as materialized (
      select value, ${placeOf(page, sql`each.value`)} as place from (select distinct value from shown) each
    )
    select shown.player_id, players.username, players.avatar_url, shown.value, placed.place
    from shown join placed using (value) join players on players.id = shown.player_id
    order by shown.value desc, shown.player_id`.execute(db)
  return rows
}

/** All of these players who are on a leaderboard, with their places among each other. */
export async function listTotalsAmong(
  db: Reader,
  { game, metric, region, playerIds }: Board & { playerIds: readonly string[] },
): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select totals.player_id, username, avatar_url, value, rank() over (order by value desc) as place
    from game_totals totals join players on players.id = totals.player_id
    where totals.player_id = any(${playerIds as string[]}::uuid[]) and game = ${game} and metric = ${metric} and is_listed and value > 0 ${within(region, sql`totals.region`)}
    order by value desc, totals.player_id`.execute(db)
  return rows
}

/** A player's own sum, listed or not, with the place that it has or would have among everybody. */
export async function findTotal(
  db: Reader,
  { playerId, ...board }: Board & { playerId: string },
): Promise<(TotalRow & { is_listed: boolean }) | undefined> {
  const { rows } = await sql<TotalRow & { is_listed: boolean }>`
    select mine.player_id, username, avatar_url, mine.value, mine.is_listed,
      ${placeOf(board, sql`mine.value`)} as place
    from game_totals mine join players on players.id = mine.player_id
    where mine.player_id = ${playerId} and mine.game = ${board.game} and mine.metric = ${board.metric} and mine.value > 0 ${within(board.region, sql`mine.region`)}`.execute(
    db,
  )
  return rows[0]
}

/** Finds the next player above a value. If several are equal, it is the one listed last. */
export async function findAheadByTotal(
  db: Reader,
  { game, metric, region, value }: Board & { value: number },
): Promise<{ username: string; value: number } | undefined> {
  const { rows } = await sql<{ username: string; value: number }>`
    select players.username, ahead.value from (
      select player_id, value from game_totals
      where game = ${game} and metric = ${metric} and is_listed and value > 0 ${within(region)} and value > ${value}
      order by value, player_id desc limit 1
    ) ahead join players on players.id = ahead.player_id`.execute(db)
  return rows[0]
}
