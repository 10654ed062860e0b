import { sql, type Kysely } from 'kysely'

/** Players who may not enter the tournaments of an organization. Rows stay when a ban ends or is lifted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organization_bans (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations,
      player_id uuid not null references players,
      note text not null,
      ends_at timestamptz,
      by_id uuid not null references players,
      created_at timestamptz not null,
      lifted_at timestamptz,
      lifted_by uuid references players
    )`.execute(db)
  await sql`create index organization_bans_player on organization_bans (player_id, organization_id)`.execute(
    db,
  )
  await sql`create index organization_bans_latest on organization_bans (organization_id, id desc)`.execute(db)
}
