import { sql, type Kysely } from 'kysely'

/**
 * Daily totals of each ledger account by kind, maintained when entries are booked, so that the chart of a
 * year costs the same after a million entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ledger_days (
    account_id bigint not null references ledger_accounts,
    day date not null,
    kind text not null,
    amount_cents bigint not null,
    primary key (account_id, day, kind)
  )`,
  `insert into ledger_days (account_id, day, kind, amount_cents)
    select e.account_id, (e.created_at at time zone 'UTC')::date, e.kind, sum(e.amount_cents)
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.pocket in ('cash','promo') group by 1, 2, 3`,
  `create or replace function ledger_book_entry() returns trigger language plpgsql as $$
    declare owner_pocket text;
    begin
      if not exists (select 1 from ledger_transfers where id = new.transfer_id and txid = pg_current_xact_id()) then
        raise exception 'a transfer is written at once' using errcode = '23000';
      end if;
      -- The account's row is locked from here on: number, balance and time of its entries run on in one order, whatever order they began in.
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents, entries = entries + 1, last_at = greatest(last_at, new.created_at)
        where id = new.account_id returning balance_cents, entries, last_at, pocket into new.balance_cents, new.nth, new.created_at, owner_pocket;
      if owner_pocket in ('cash', 'promo') then
        insert into ledger_days (account_id, day, kind, amount_cents) values (new.account_id, (new.created_at at time zone 'UTC')::date, new.kind, new.amount_cents)
          on conflict (account_id, day, kind) do update set amount_cents = ledger_days.amount_cents + excluded.amount_cents;
      end if;
      return new;
    end $$`,
]
