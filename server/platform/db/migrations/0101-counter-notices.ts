import { sql, type Kysely } from 'kysely'

const statements = [
  `create table counter_notices (
    id bigint generated always as identity primary key,
    notice_id bigint not null unique references notices on delete cascade,
    player_id uuid references players on delete set null,
    name text not null,
    address text not null,
    phone text not null,
    email text not null,
    statement text not null,
    created_at timestamptz not null,
    restore_from timestamptz not null,
    due_at timestamptz not null,
    -- What the sender of the notice says about an action at a court.
    action_court text,
    action_number text,
    action_at timestamptz,
    status text not null default 'open' check (status in ('open', 'restored', 'kept')),
    answer text,
    decided_at timestamptz,
    decided_by uuid references players on delete set null,
    -- When the names, the addresses and the texts were removed.
    forgotten_at timestamptz
  )`,
  `create index counter_notices_waiting on counter_notices (due_at, id) where status = 'open'`,
  `create index counter_notices_kept on counter_notices (decided_at) where decided_at is not null and forgotten_at is null`,
  `create index counter_notices_of_player on counter_notices (player_id) where player_id is not null`,
]

/** Objections of players to the removal of their content after a notice (decision 132). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
