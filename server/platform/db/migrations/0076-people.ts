import { sql, type Kysely } from 'kysely'

const statements = [
  // Staff search by any part of a name, an address or a handle; of at least three characters, as trigrams are.
  `create extension if not exists pg_trgm`,
  `create index players_username_parts on players using gin (username_key gin_trgm_ops)`,
  `create index players_email_parts on players using gin (email_key gin_trgm_ops)`,
  `create index game_accounts_handle_parts on game_accounts using gin (handle_key gin_trgm_ops)`,
  `create index players_joined on players (created_at desc, id)`,
  `create index players_staff on players (role, created_at desc) where role <> 'player'`,
  // The parts of current sanctions that other domains must know; the sanctions themselves belong to
  // `moderation`.
  `alter table players add column banned_until timestamptz, add column muted_until timestamptz, add column unpaid_until timestamptz`,
  `create index players_restricted on players (created_at desc) where banned_at is not null or muted_until is not null or unpaid_until is not null`,
  `create table staff_notes (
    id bigint generated always as identity primary key,
    player_id uuid not null references players,
    author_id uuid references players,
    body text not null,
    created_at timestamptz not null
  )`,
  `create index staff_notes_player on staff_notes (player_id, id desc)`,
]

/** Adds indexes for finding players, and notes that staff write about them (decision 103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
