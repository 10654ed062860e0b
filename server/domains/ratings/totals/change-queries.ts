import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** What players are ranked by over all modes and seasons of a game: a sum that is kept up to date. */
export type TotalMetric = 'earnings' | 'tournament_points'

/** One writer of a metric at a time, so that a choice to be shown and a new sum cannot miss each other. */
async function lockTotals(trx: Trx, metric: TotalMetric): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`game_totals:${metric}`}, 0))`.execute(trx)
}

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
  await lockTotals(trx, metric)
  const given = JSON.stringify(changes.map(({ playerId, by }) => ({ player_id: playerId, by })))
  await sql`
    with given as (
      select given.player_id, sum(given.by)::bigint as by
      from jsonb_to_recordset(${given}::jsonb) as given (player_id uuid, by bigint)
      join players on players.id = given.player_id and players.deleted_at is null
      group by given.player_id
    ), before as (
      select totals.player_id, value, is_listed from game_totals totals join given using (player_id)
      where game = ${game} and metric = ${metric}
    ), written as (
      insert into game_totals (player_id, game, metric, value, is_listed)
      select player_id, ${game}, ${metric}, greatest(0, coalesce(before.value, 0) + given.by),
        ${metric} <> 'earnings' or exists (select 1 from shown_earnings shown where shown.player_id = given.player_id)
      from given left join before using (player_id)
      on conflict (player_id, game, metric) do update set value = excluded.value, is_listed = excluded.is_listed
      returning value, is_listed
    ), moved as (
      select total_bucket(value) as bucket, -1 as players from before where is_listed and value > 0
      union all select total_bucket(value), 1 from written where is_listed and value > 0
    )
    insert into total_buckets (game, metric, bucket, players)
    select ${game}, ${metric}, bucket, sum(players) from moved group by bucket having sum(players) <> 0
    on conflict (game, metric, bucket) do update set players = total_buckets.players + excluded.players`.execute(
    trx,
  )
}

export type Payout = { game: string; playerId: string; cents: number }

/** Who was paid how much by a cause, in which game: only for the first who asks, so that nothing is counted twice. */
export async function takePayout(trx: Trx, cause: { kind: string; id: string }): Promise<Payout[]> {
  const { rows } = await sql<{ game: string; player_id: string; cents: number }>`
    with taken as (
      insert into counted_payouts (transfer_id)
      select id from ledger_transfers
      where key = ${`settle:${cause.kind}:${cause.id}`} and kind = 'settle' and cause_id ~ '^\\d{1,18}$'
      on conflict do nothing returning transfer_id
    )
    select modes.game, accounts.player_id, entries.amount_cents as cents
    from taken join ledger_transfers transfers on transfers.id = taken.transfer_id
    join ledger_entries entries on entries.transfer_id = transfers.id and entries.amount_cents > 0
    join ledger_accounts accounts on accounts.id = entries.account_id and accounts.pocket = 'cash'
    join modes on modes.id = case transfers.cause_kind
      when 'lobby' then (select mode_id from lobbies where id = transfers.cause_id::bigint)
      when 'tournament' then (select mode_id from tournaments where id = transfers.cause_id::bigint)
      when 'challenge' then (select mode_id from challenges where id = transfers.cause_id::bigint)
    end`.execute(trx)
  return rows.map(({ game, player_id: playerId, cents }) => ({ game, playerId, cents }))
}

/** Whether a player has chosen to be on the leaderboards of earnings. */
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
      returning game, value
    ), moved as (
      insert into total_buckets (game, metric, bucket, players)
      select game, 'earnings', total_bucket(value), ${isShown ? 1 : -1}::bigint from changed where value > 0
      on conflict (game, metric, bucket) do update set players = total_buckets.players + excluded.players
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
      delete from game_totals where player_id = ${playerId} returning game, metric, value, is_listed
    )
    insert into total_buckets (game, metric, bucket, players)
    select game, metric, total_bucket(value), -1 from gone where is_listed and value > 0
    on conflict (game, metric, bucket) do update set players = total_buckets.players + excluded.players`.execute(
    trx,
  )
}
