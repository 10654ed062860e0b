import type pg from 'pg'
import { playerId } from './world.ts'

/** Transfers of each player; each has two entries. */
export const TRANSFERS_EACH = 5

/**
 * Gives each of the first players five transfers over 400 days: two entries held, one won, one deposit and one withdrawal.
 * The triggers, which book row by row and would take minutes for a million entries, are passed over.
 */
export async function fillLedger(client: pg.Client, players: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into ledger_accounts (player_id, pocket)
     select id, pocket from players cross join (values ('cash'), ('promo'), ('held')) pockets (pocket)
     where id between $1 and $2 order by id on conflict do nothing`,
    [playerId(1), playerId(players)],
  )
  await client.query(TRANSFERS, [players, TRANSFERS_EACH])
  await client.query('analyze ledger_accounts, ledger_transfers')
  await client.query(ENTRIES, [players])
  await client.query('analyze ledger_entries')
  for (const statement of SUMS) await client.query(statement)
  await client.query('set session_replication_role = origin')
}

const TRANSFERS = `
  insert into ledger_transfers (kind, key, cause_kind, cause_id, created_at)
  select kind, 'bench-ledger:' || n, case kind when 'deposit' then 'deposit' when 'withdrawal' then 'withdrawal' else 'lobby' end,
    n::text, now() - ((n::bigint * 104729) % 34560000) * interval '1 second' as at
  from generate_series(0, $1::int * $2::int - 1) n
  cross join lateral (select (array['deposit','hold','settle','hold','withdrawal'])[1 + n / $1] as kind) kinds order by at`

const ENTRIES = `
  with sides as (
    select t.id, t.kind, t.created_at, t.cause_id::int as n,
      ('00000000-0000-7000-8000-' || lpad(to_hex(1 + t.cause_id::int % $1), 12, '0'))::uuid as player_id,
      case when t.kind in ('deposit','settle') then 1 else -1 end * (100 + (t.cause_id::bigint * 7919) % 400000) as cents
    from ledger_transfers t where t.key like 'bench-ledger:%'
  ), lines as (
    select sides.id, sides.kind, sides.created_at, a.id as account_id, cents
    from sides join ledger_accounts a on a.player_id = sides.player_id and a.pocket = 'cash'
    union all
    select sides.id, sides.kind, sides.created_at, a.id, -cents
    from sides join ledger_accounts a on a.player_id = sides.player_id and a.pocket = 'held' where sides.kind in ('hold','settle')
    union all
    select sides.id, sides.kind, sides.created_at, a.id, -cents
    from sides join ledger_accounts a on a.platform = case sides.kind when 'deposit' then 'clearing' else 'payouts' end
    where sides.kind in ('deposit','withdrawal')
  )
  insert into ledger_entries (transfer_id, account_id, kind, amount_cents, balance_cents, nth, created_at)
  select id, account_id, kind, cents, 0, row_number() over (partition by account_id order by created_at, id), created_at
  from lines order by created_at, id`

const SUMS = [
  `update ledger_accounts a set entries = own.entries, balance_cents = case when a.platform is null then abs(own.cents) else own.cents end
   from (select account_id, count(*) as entries, sum(amount_cents) as cents from ledger_entries group by 1) own where own.account_id = a.id`,
  `insert into ledger_days
   select e.account_id, (e.created_at at time zone 'UTC')::date, e.kind, sum(e.amount_cents)
   from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.pocket = 'cash' group by 1, 2, 3 on conflict do nothing`,
  `insert into ledger_years (player_id, year, won_cents, entries_cents, paid_out_cents)
   select a.player_id, extract(year from e.created_at at time zone 'UTC'),
     coalesce(sum(e.amount_cents) filter (where e.kind = 'settle'), 0), coalesce(-sum(e.amount_cents) filter (where e.kind = 'hold'), 0),
     coalesce(-sum(e.amount_cents) filter (where e.kind = 'withdrawal'), 0)
   from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.pocket = 'cash' group by 1, 2 on conflict do nothing`,
]
