import { sql, type RawBuilder } from 'kysely'
import type { PlayRegion } from '#core/region.ts'
import { PAID_CASH } from '#server/domains/wallet/transfer-queries.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import { listListedRegions } from '../regions/queries.ts'

/** Values by which players are ranked over all modes and seasons of a game: sums that are kept up to date. */
export type TotalMetric = 'earnings' | 'tournament_points'

/** One writer of a metric at a time, so that a choice to be shown and a new sum cannot miss each other. */
async function lockTotals(trx: Trx, metric: TotalMetric): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`game_totals:${metric}`}, 0))`.execute(trx)
}

/** Each of `moved` for the leaderboard of everybody ('') and for that of its region, if it has one. */
const IN_EACH = sql`cross join lateral (select region from (values (''), (moved.region)) each (region) where region is not null) listing`

/** Adds to the sums of players in a game, or takes from them. Accounts that were erased get none. */
export async function addTotals(
  trx: Trx,
  {
    game,
    metric,
    changes,
  }: { game: string; metric: TotalMetric; changes: { playerId: string; by: number }[] },
): Promise<void> {
  if (changes.length === 0) return
  const regions = await listListedRegions(
    trx,
    changes.map(({ playerId }) => playerId),
  )
  await lockTotals(trx, metric)
  const given = JSON.stringify(
    changes.map(({ playerId, by }) => ({ player_id: playerId, by, region: regions.get(playerId) ?? null })),
  )
  await sql`
    with given as (
      select given.player_id, given.region, sum(given.by)::bigint as by
      from jsonb_to_recordset(${given}::jsonb) as given (player_id uuid, by bigint, region text)
      join players on players.id = given.player_id and players.deleted_at is null
      group by given.player_id, given.region
    ), before as (
      select totals.player_id, value, is_listed, totals.region from game_totals totals join given using (player_id)
      where game = ${game} and metric = ${metric}
    ), written as (
      insert into game_totals (player_id, game, metric, value, is_listed, region)
      select player_id, ${game}, ${metric}, greatest(0, coalesce(before.value, 0) + given.by),
        ${metric} <> 'earnings' or exists (select 1 from shown_earnings shown where shown.player_id = given.player_id),
        given.region
      from given left join before using (player_id)
      on conflict (player_id, game, metric) do update
        set value = excluded.value, is_listed = excluded.is_listed, region = excluded.region
      returning value, is_listed, region
    ), moved as (
      select total_bucket(value) as bucket, -1 as players, region from before where is_listed and value > 0
      union all select total_bucket(value), 1, region from written where is_listed and value > 0
    )
    insert into total_buckets (game, metric, region, bucket, players)
    select ${game}, ${metric}, listing.region, bucket, sum(players) from moved ${IN_EACH}
    group by listing.region, bucket having sum(players) <> 0
    on conflict (game, metric, region, bucket) do update set players = total_buckets.players + excluded.players`.execute(
    trx,
  )
}

/** The mode of a lobby, a tournament or a challenge with this id. */
export const modeOfCause = defineParts<RawBuilder<unknown>, { kind: string; mode_id: number }>()

export type Payout = { game: string; playerId: string; cents: number }

/**
 * Returns the payouts of a cause, by player and game. Only the first caller gets them, so that nothing is
 * counted twice.
 */
export async function takePayout(trx: Trx, cause: { kind: string; id: string }): Promise<Payout[]> {
  const { rows } = await sql<{ game: string; player_id: string; cents: number }>`
    with paid as materialized (
      select * from ${PAID_CASH} paid
      where key = ${`settle:${cause.kind}:${cause.id}`} and kind = 'settle' and cause_id ~ '^\\d{1,18}$'
    ), taken as (
      insert into counted_payouts (transfer_id) select distinct transfer_id from paid
      on conflict do nothing returning transfer_id
    )
    select modes.game, paid.player_id, paid.cents from taken join paid using (transfer_id) join modes on modes.id = (
      select mode_id from (${modeOfCause.of(sql`paid.cause_id::bigint`)}) cause where kind = paid.cause_kind
    )`.execute(trx)
  return rows.map(({ game, player_id: playerId, cents }) => ({ game, playerId, cents }))
}

/** Returns whether a player has chosen to be on the leaderboards of earnings. */
export async function showsEarnings(db: Reader, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shown_earnings')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a player on the leaderboards of earnings, or takes them off. Returns the games where that changed something. */
export async function setShown(
  trx: Trx,
  { playerId, isShown, now }: { playerId: string; isShown: boolean; now: Date },
): Promise<string[]> {
  await lockTotals(trx, 'earnings')
  if (isShown)
    await trx
      .insertInto('shown_earnings')
      .values({ player_id: playerId, chosen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await trx.deleteFrom('shown_earnings').where('player_id', '=', playerId).execute()
  const { rows } = await sql<{ game: string }>`
    with changed as (
      update game_totals set is_listed = ${isShown}
      where player_id = ${playerId} and metric = 'earnings' and is_listed <> ${isShown}
      returning game, value, region
    ), moved as (
      insert into total_buckets (game, metric, region, bucket, players)
      select game, 'earnings', listing.region, total_bucket(value), ${isShown ? 1 : -1}::bigint
      from (select * from changed where value > 0) moved ${IN_EACH}
      on conflict (game, metric, region, bucket) do update set players = total_buckets.players + excluded.players
    )
    select game from changed order by game`.execute(trx)
  return rows.map(({ game }) => game)
}

/** Removes the sums of a player, whose account is erased. */
export async function deleteTotals(trx: Trx, playerId: string): Promise<void> {
  await lockTotals(trx, 'earnings')
  await lockTotals(trx, 'tournament_points')
  await trx.deleteFrom('shown_earnings').where('player_id', '=', playerId).execute()
  await sql`
    with gone as (
      delete from game_totals where player_id = ${playerId} returning game, metric, value, is_listed, region
    )
    insert into total_buckets (game, metric, region, bucket, players)
    select game, metric, listing.region, total_bucket(value), -1
    from (select * from gone where is_listed and value > 0) moved ${IN_EACH}
    on conflict (game, metric, region, bucket) do update set players = total_buckets.players + excluded.players`.execute(
    trx,
  )
}

/** Lists the sums of a player in another region, or in none. Returns the games where that changed something. */
export async function moveTotals(
  trx: Trx,
  { playerId, region }: { playerId: string; region: PlayRegion | null },
): Promise<string[]> {
  const elsewhere = sql`player_id = ${playerId} and region is distinct from ${region}`
  // Every change of a profile comes here. Sums that are new by now have the right region.
  const { rows: found } = await sql<{ metric: TotalMetric }>`
    select distinct metric from game_totals where ${elsewhere} order by metric`.execute(trx)
  for (const { metric } of found) await lockTotals(trx, metric)
  if (found.length === 0) return []
  const { rows } = await sql<{ game: string }>`
    with before as materialized (
      select game, metric, value, region, is_listed from game_totals where ${elsewhere}
    ), changed as (
      update game_totals set region = ${region} where ${elsewhere} returning game
    ), moved as (
      select game, metric, value, region, -1 as players from before where is_listed and value > 0 and region is not null
      union all
      select game, metric, value, ${region}, 1 from before where is_listed and value > 0 and ${region}::text is not null
    ), counted as (
      insert into total_buckets (game, metric, region, bucket, players)
      select game, metric, region, total_bucket(value), players from moved
      on conflict (game, metric, region, bucket) do update set players = total_buckets.players + excluded.players
    )
    select distinct game from changed order by game`.execute(trx)
  return rows.map(({ game }) => game)
}
