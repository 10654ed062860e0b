import { sql, type Kysely } from 'kysely'

/** Stores followers of teams, who are told of their tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_followers (
      team_id bigint not null references teams,
      player_id uuid not null references players,
      created_at timestamptz not null,
      primary key (team_id, player_id)
    )`.execute(db)
  await sql`create index team_followers_by on team_followers (player_id)`.execute(db)
}
