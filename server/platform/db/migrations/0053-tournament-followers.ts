import { sql, type Kysely } from 'kysely'

/** Stores followers of tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_followers (
      tournament_id bigint not null references tournaments on delete cascade,
      player_id uuid not null references players,
      created_at timestamptz not null,
      primary key (tournament_id, player_id)
    )`.execute(db)
  await sql`create index tournament_followers_player on tournament_followers (player_id)`.execute(db)
}
