import { sql, type Kysely } from 'kysely'

/** Outcomes of referrals, the device ids that they are checked against, and indexes for both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table referrals (
    referee_id uuid primary key references players,
    referrer_id uuid not null references players,
    state text not null check (state in ('rewarded','refused')),
    reasons text[] not null default '{}',
    amount_cents bigint not null default 0,
    cause_kind text not null,
    cause_id text not null,
    decided_at timestamptz not null,
    check ((state = 'rewarded') = (amount_cents > 0)),
    check ((state = 'refused') = (cardinality(reasons) > 0))
  )`,
  `create index referrals_referrer on referrals (referrer_id)`,
  `create table device_marks (
    player_id uuid not null references players on delete cascade,
    mark_hash bytea not null,
    first_seen_at timestamptz not null,
    primary key (player_id, mark_hash)
  )`,
  `create index players_referred_by on players (referred_by, created_at desc) where referred_by is not null`,
  `create index ledger_holds_settled on ledger_holds (player_id, resolved_at, id) where status = 'settled'`,
]
