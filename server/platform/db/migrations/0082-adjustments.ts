import { sql, type Kysely } from 'kysely'

const statements = [
  `create table ledger_adjustments (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    request_key text not null,
    pocket text not null check (pocket in ('cash','promo')),
    amount_cents bigint not null check (amount_cents <> 0),
    reason text not null check (reason <> ''),
    status text not null check (status in ('waiting','booked','declined')),
    proposed_by uuid not null references players,
    proposed_at timestamptz not null,
    expires_at timestamptz not null,
    decided_by uuid references players,
    decided_at timestamptz,
    answer text,
    unique (proposed_by, request_key),
    check ((status = 'waiting') = (decided_at is null))
  )`,
  `create index ledger_adjustments_waiting on ledger_adjustments (proposed_at, id) where status = 'waiting'`,
  `create index ledger_adjustments_player on ledger_adjustments (player_id, id desc)`,
  `create index ledger_adjustments_by on ledger_adjustments (proposed_by, player_id, proposed_at)`,
]

/** Corrections of balances by admins (decision 108). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
