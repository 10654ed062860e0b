import { sql, type Kysely } from 'kysely'

/** Keys of organizations: made by an owner, and good for what belongs to the organization alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys add column organization_id bigint references organizations on delete cascade`.execute(
    db,
  )
  await sql`
    create index api_keys_of_organization on api_keys (organization_id, created_at)
    where organization_id is not null and ended_at is null`.execute(db)
  await sql`
    comment on column api_keys.organization_id is 'Null for the key of a player. Otherwise player_id is the owner who made it'`.execute(
    db,
  )
}
