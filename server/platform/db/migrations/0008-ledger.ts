import { sql, type Kysely } from 'kysely'

/**
 * The double-entry ledger. The database itself refuses a transfer that does not sum to zero, a negative
 * balance of a player, a changed or deleted row, and an entry added to an old transfer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ledger_accounts (
    id bigint generated always as identity primary key,
    player_id uuid references players,
    pocket text check (pocket in ('cash','promo','held')),
    platform text unique,
    balance_cents bigint not null default 0,
    entries bigint not null default 0,
    last_at timestamptz,
    check ((player_id is null) = (pocket is null) and (player_id is null) <> (platform is null)),
    constraint ledger_pocket_not_negative check (player_id is null or balance_cents >= 0),
    unique (player_id, pocket)
  )`,
  `insert into ledger_accounts (platform) values ('fees'), ('promo_expense'), ('prizes'), ('clearing'), ('payouts'), ('losses'), ('adjustments')`,
  `create table ledger_transfers (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null unique,
    cause_kind text not null check (cause_kind <> ''),
    cause_id text not null check (cause_id <> ''),
    txid xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null
  )`,
  `create index ledger_transfers_cause on ledger_transfers (cause_kind, cause_id)`,
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    transfer_id bigint not null references ledger_transfers,
    account_id bigint not null references ledger_accounts,
    kind text not null,
    amount_cents bigint not null check (amount_cents <> 0),
    balance_cents bigint not null,
    nth bigint not null,
    created_at timestamptz not null,
    unique (transfer_id, account_id),
    unique (account_id, nth)
  )`,
  `create index ledger_entries_account on ledger_entries (account_id, created_at desc, nth desc)`,
  `create index ledger_entries_kind on ledger_entries (account_id, kind, created_at desc, nth desc)`,
  `create table ledger_holds (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    cause_kind text not null,
    cause_id text not null,
    cash_cents bigint not null check (cash_cents >= 0),
    promo_cents bigint not null check (promo_cents >= 0),
    status text not null check (status in ('open','void','settled')),
    created_at timestamptz not null,
    resolved_at timestamptz,
    check (cash_cents + promo_cents > 0),
    check ((status = 'open') = (resolved_at is null))
  )`,
  `create unique index ledger_holds_open on ledger_holds (cause_kind, cause_id, player_id) where status = 'open'`,
  `create index ledger_holds_player on ledger_holds (player_id) where status = 'open'`,
  `create table ledger_checks (id bigint generated always as identity primary key, checked_at timestamptz not null, results jsonb not null)`,

  `create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the ledger is only added to' using errcode = '23000'; end $$`,
  `create trigger ledger_transfers_fixed before update or delete on ledger_transfers for each row execute function ledger_refuse_change()`,
  `create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function ledger_refuse_change()`,
  `create trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function ledger_refuse_change()`,
  `create trigger ledger_transfers_kept before truncate on ledger_transfers for each statement execute function ledger_refuse_change()`,
  `create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function ledger_refuse_change()`,
  `create trigger ledger_accounts_whole before truncate on ledger_accounts for each statement execute function ledger_refuse_change()`,

  `create function ledger_account_rules() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.balance_cents <> 0 or new.entries <> 0 then raise exception 'an account begins empty' using errcode = '23000'; end if;
        return new;
      end if;
      -- Only the booking of an entry, which is a trigger of its own, changes a balance; nothing changes whose it is.
      if pg_trigger_depth() < 2 or (new.id, new.player_id, new.pocket, new.platform) is distinct from (old.id, old.player_id, old.pocket, old.platform) then
        raise exception 'money is moved, never set' using errcode = '23000';
      end if;
      return new;
    end $$`,
  `create trigger ledger_accounts_rules before insert or update on ledger_accounts for each row execute function ledger_account_rules()`,

  `create function ledger_book_entry() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from ledger_transfers where id = new.transfer_id and txid = pg_current_xact_id()) then
        raise exception 'a transfer is written at once' using errcode = '23000';
      end if;
      -- The account's row is locked from here on: number, balance and time of its entries run on in one order, whatever order they began in.
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents, entries = entries + 1, last_at = greatest(last_at, new.created_at)
        where id = new.account_id returning balance_cents, entries, last_at into new.balance_cents, new.nth, new.created_at;
      return new;
    end $$`,
  `create trigger ledger_entries_book before insert on ledger_entries for each row execute function ledger_book_entry()`,

  `create function ledger_check_balanced() returns trigger language plpgsql as $$
    declare total bigint; lines int;
    begin
      select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries where transfer_id = new.id;
      if total <> 0 or lines < 2 then raise exception 'transfer % does not come to nothing', new.id using errcode = '23000'; end if;
      return null;
    end $$`,
  `create constraint trigger ledger_transfers_balanced after insert on ledger_transfers deferrable initially deferred for each row execute function ledger_check_balanced()`,
]
