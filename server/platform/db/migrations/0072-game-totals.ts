import { sql, type Kysely } from 'kysely'

/**
 * Sums the earnings of players in each game, and adds leaderboards of these sums. A place is the sum of the
 * buckets above and a count within one bucket, which is at most a thirtieth of its value wide.
 */
const statements = [
  `create table shown_earnings (
    player_id uuid primary key references players,
    chosen_at timestamptz not null
  )`,
  `create table game_totals (
    player_id uuid not null references players,
    game text not null,
    metric text not null check (metric in ('earnings','tournament_points')),
    value bigint not null check (value >= 0),
    is_listed boolean not null,
    primary key (player_id, game, metric)
  )`,
  `create index game_totals_board on game_totals (game, metric, value desc, player_id) where is_listed and value > 0`,
  `create table total_buckets (
    game text not null,
    metric text not null,
    bucket integer not null,
    players bigint not null,
    primary key (game, metric, bucket)
  )`,
  `create table counted_payouts (transfer_id bigint primary key references ledger_transfers)`,
  // The value itself below 64; above that 32 buckets for each doubling.
  `create function total_bucket(value bigint) returns integer language sql immutable parallel safe return
    case when value < 64 then value::integer
    else (length(ltrim(value::bit(64)::text, '0')) - 6) * 32 + (value >> (length(ltrim(value::bit(64)::text, '0')) - 6))::integer
    end`,
  // The least value of a bucket.
  `create function total_bucket_start(bucket integer) returns bigint language sql immutable parallel safe return
    case when bucket < 64 then bucket::bigint
    else (bucket - (bucket / 32 - 1) * 32)::bigint << (bucket / 32 - 1)
    end`,
  // Past payouts. Nobody has chosen to show them yet, so there are no buckets.
  `insert into counted_payouts select id from ledger_transfers where kind = 'settle'`,
  `insert into game_totals (player_id, game, metric, value, is_listed)
    select accounts.player_id, modes.game, 'earnings', sum(entries.amount_cents), false
    from ledger_transfers transfers
    join ledger_entries entries on entries.transfer_id = transfers.id and entries.amount_cents > 0
    join ledger_accounts accounts on accounts.id = entries.account_id and accounts.pocket = 'cash'
    join players on players.id = accounts.player_id and players.deleted_at is null
    join modes on modes.id = case when transfers.cause_id !~ '^\\d{1,18}$' then null
      when transfers.cause_kind = 'lobby' then (select mode_id from lobbies where id = transfers.cause_id::bigint)
      when transfers.cause_kind = 'tournament' then (select mode_id from tournaments where id = transfers.cause_id::bigint)
      when transfers.cause_kind = 'challenge' then (select mode_id from challenges where id = transfers.cause_id::bigint)
    end
    where transfers.kind = 'settle' group by 1, 2`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
