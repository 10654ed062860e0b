import { sql, type Kysely } from 'kysely'

/**
 * Yearly sums of each player (decision 119), maintained when entries are booked, so that the list of a year costs the
 * same after a million entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The index on what was won is written only when something is won: all else is updated in place.
  `create table ledger_years (
    player_id uuid not null references players,
    year smallint not null,
    won_cents bigint not null default 0,
    entries_cents bigint not null default 0,
    credit_cents bigint not null default 0,
    paid_out_cents bigint not null default 0,
    corrected_cents bigint not null default 0,
    primary key (player_id, year)
  ) with (fillfactor = 80)`,
  `insert into ledger_years (player_id, year, won_cents, entries_cents, credit_cents, paid_out_cents, corrected_cents)
    select a.player_id, extract(year from e.created_at at time zone 'UTC'),
      coalesce(sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('settle','prize')), 0),
      coalesce(-sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('hold','void')), 0),
      coalesce(sum(e.amount_cents) filter (where a.pocket = 'promo' and e.kind in ('promo','adjustment')), 0),
      coalesce(-sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind in ('withdrawal','withdrawal_back')), 0),
      coalesce(sum(e.amount_cents) filter (where a.pocket = 'cash' and e.kind = 'adjustment'), 0)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where (a.pocket = 'cash' and e.kind in ('settle','prize','hold','void','withdrawal','withdrawal_back','adjustment'))
      or (a.pocket = 'promo' and e.kind in ('promo','adjustment')) group by 1, 2`,
  `create index ledger_years_won on ledger_years (year, won_cents, player_id)`,
  `create or replace function ledger_book_entry() returns trigger language plpgsql as $$
    declare owner_pocket text; owner uuid;
    begin
      if not exists (select 1 from ledger_transfers where id = new.transfer_id and txid = pg_current_xact_id()) then
        raise exception 'a transfer is written at once' using errcode = '23000';
      end if;
      -- The account's row is locked from here on: number, balance and time of its entries run on in one order, whatever order they began in.
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents, entries = entries + 1, last_at = greatest(last_at, new.created_at)
        where id = new.account_id returning balance_cents, entries, last_at, pocket, player_id into new.balance_cents, new.nth, new.created_at, owner_pocket, owner;
      if owner_pocket in ('cash', 'promo') then
        insert into ledger_days (account_id, day, kind, amount_cents) values (new.account_id, (new.created_at at time zone 'UTC')::date, new.kind, new.amount_cents)
          on conflict (account_id, day, kind) do update set amount_cents = ledger_days.amount_cents + excluded.amount_cents;
      end if;
      if owner_pocket = 'cash' and new.kind in ('settle','prize','hold','void','withdrawal','withdrawal_back','adjustment')
        or owner_pocket = 'promo' and new.kind in ('promo','adjustment') then
        insert into ledger_years as y (player_id, year, won_cents, entries_cents, credit_cents, paid_out_cents, corrected_cents)
          values (owner, extract(year from new.created_at at time zone 'UTC'),
            case when new.kind in ('settle','prize') then new.amount_cents else 0 end,
            case when new.kind in ('hold','void') then -new.amount_cents else 0 end,
            case when owner_pocket = 'promo' then new.amount_cents else 0 end,
            case when new.kind in ('withdrawal','withdrawal_back') then -new.amount_cents else 0 end,
            case when owner_pocket = 'cash' and new.kind = 'adjustment' then new.amount_cents else 0 end)
          on conflict (player_id, year) do update set won_cents = y.won_cents + excluded.won_cents, entries_cents = y.entries_cents + excluded.entries_cents,
            credit_cents = y.credit_cents + excluded.credit_cents, paid_out_cents = y.paid_out_cents + excluded.paid_out_cents,
            corrected_cents = y.corrected_cents + excluded.corrected_cents;
      end if;
      return new;
    end $$`,
]
