import { sql, type Kysely } from 'kysely'

/** Stores followers of organizations, who are told of their tournaments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organization_followers (
      organization_id bigint not null references organizations,
      player_id uuid not null references players,
      created_at timestamptz not null,
      primary key (organization_id, player_id)
    )`.execute(db)
  await sql`create index organization_followers_player on organization_followers (player_id)`.execute(db)
}
