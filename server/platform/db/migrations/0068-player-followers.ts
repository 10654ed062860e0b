import { sql, type Kysely } from 'kysely'

/** Stores followers of players, who are told of their tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_followers (
      follower_id uuid not null references players,
      player_id uuid not null references players,
      created_at timestamptz not null,
      primary key (follower_id, player_id),
      check (follower_id <> player_id)
    )`.execute(db)
  await sql`create index player_followers_of on player_followers (player_id)`.execute(db)
}
