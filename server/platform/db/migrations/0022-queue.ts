import { sql, type Kysely } from 'kysely'

/** Players waiting for a quick match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table queue_tickets (
    player_id uuid primary key references players on delete cascade,
    mode_id bigint not null references modes,
    region text,
    since timestamptz not null,
    seen_at timestamptz not null,
    lobby_id bigint references lobbies on delete cascade
  )`,
  `create index queue_tickets_waiting on queue_tickets (mode_id, since) where lobby_id is null`,
  `create index queue_tickets_lobby on queue_tickets (lobby_id) where lobby_id is not null`,
]
