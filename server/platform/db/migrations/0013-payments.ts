import { sql, type Kysely } from 'kysely'

/**
 * Deposits and withdrawals with PayPal, each step a row; the limits that players set for themselves;
 * idempotency keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table deposits (
    id uuid primary key,
    player_id uuid not null references players,
    request_key text not null,
    amount_cents bigint not null check (amount_cents > 0),
    status text not null check (status in ('created','approving','capturing','pending','completed','declined','cancelled','expired','review')),
    why text,
    order_id text unique,
    approve_url text,
    capture_id text unique,
    capture_tries int not null default 0,
    is_credited boolean not null default false,
    reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents),
    is_sandbox boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (is_credited or reversed_cents = 0),
    unique (player_id, request_key)
  )`,
  `create index deposits_player on deposits (player_id, created_at desc)`,
  `create index deposits_open on deposits (updated_at) where status in ('created','approving','capturing','pending')`,
  `create table withdrawals (
    id uuid primary key,
    player_id uuid not null references players,
    request_key text not null,
    amount_cents bigint not null check (amount_cents > 0),
    receiver text not null,
    status text not null check (status in ('requested','sent','unclaimed','succeeded','failed','returned')),
    why text,
    attempt int not null default 0,
    payout_id text unique,
    item_id text unique,
    is_sandbox boolean not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (player_id, request_key)
  )`,
  `create index withdrawals_player on withdrawals (player_id, created_at desc)`,
  `create index withdrawals_open on withdrawals (updated_at) where status in ('requested','sent','unclaimed')`,
  `create table payment_steps (
    payment_id uuid not null,
    nth int not null,
    status text not null,
    why text,
    created_at timestamptz not null,
    primary key (payment_id, nth)
  )`,
  `create table paypal_events (
    id text primary key,
    event_type text not null,
    body jsonb not null,
    received_at timestamptz not null
  )`,
  `create table sandbox_objects (kind text not null, id text not null, data jsonb not null, primary key (kind, id))`,
  `create table player_limits (player_id uuid primary key references players, limits jsonb not null, updated_at timestamptz not null)`,
  `create table player_debts (payment_id uuid primary key, player_id uuid not null references players, cents bigint not null check (cents > 0), created_at timestamptz not null, settled_at timestamptz)`,
  `create index player_debts_player on player_debts (player_id) where settled_at is null`,
  `create table idempotency_keys (
    player_id uuid not null references players on delete cascade,
    call text not null,
    key text not null,
    fingerprint bytea not null,
    locked_until timestamptz not null,
    status int,
    answer jsonb,
    created_at timestamptz not null,
    primary key (player_id, call, key),
    check ((status is null) = (answer is null))
  )`,
]
