import { sql, type Kysely } from 'kysely'

/** The daily comparison with PayPal (decision 120): what PayPal listed, each day's result, and the differences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table paypal_moves (
    paypal_id text not null,
    kind text not null check (kind in ('capture','refund','payout','payout_return')),
    payment text not null,
    cents bigint not null,
    at timestamptz not null,
    primary key (paypal_id, kind)
  )`,
  `create index paypal_moves_payment on paypal_moves (payment)`,
  `create table reconciliation_days (
    day date primary key,
    failure text check (failure in ('not_permitted','unreachable','incomplete')),
    here int not null,
    paypal int not null,
    compared_at timestamptz not null
  )`,
  `create table reconciliation_differences (
    id bigint generated always as identity primary key,
    day date not null references reconciliation_days,
    kind text not null,
    payment text not null,
    paypal_id text,
    here_cents bigint,
    paypal_cents bigint,
    at timestamptz not null,
    found_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by uuid references players,
    reason text,
    unique (day, kind, payment),
    check ((resolved_by is null) = (reason is null)),
    check (resolved_by is null or resolved_at is not null)
  )`,
  `create index reconciliation_differences_open on reconciliation_differences (found_at) where resolved_at is null`,
]
