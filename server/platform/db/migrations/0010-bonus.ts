import { sql, type Kysely } from 'kysely'

/**
 * Promotional grants with an end date. Each belongs to the transfer that credited it and records what was
 * taken back at its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table promo_grants (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    transfer_id bigint not null unique references ledger_transfers,
    amount_cents bigint not null check (amount_cents > 0),
    granted_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    expired_cents bigint not null default 0,
    check (expired_cents between 0 and amount_cents),
    check (ended_at is not null or expired_cents = 0)
  )`,
  `create index promo_grants_running on promo_grants (player_id, ends_at) where ended_at is null`,
]
