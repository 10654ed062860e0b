import { sql, type Kysely } from 'kysely'

/**
 * Blocks, and indexes for the lists of friend requests. (`.2` sorts this file after the others of its day.)
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table blocks (
    player_id uuid not null references players on delete cascade,
    blocked_id uuid not null references players on delete cascade,
    created_at timestamptz not null,
    primary key (player_id, blocked_id),
    check (player_id <> blocked_id)
  )`,
  `create index blocks_of_blocked on blocks (blocked_id)`,
  `create index friendships_open_from on friendships (from_player_id, created_at desc) where status = 'requested'`,
  `create index friendships_open_to on friendships (to_player_id, created_at desc) where status = 'requested'`,
]
