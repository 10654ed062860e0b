import { sql, type Kysely } from 'kysely'

/** Permissions that a player has besides those of the role (decision 107). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_permissions (
    player_id uuid not null references players,
    permission text not null,
    granted_by uuid references players,
    created_at timestamptz not null,
    primary key (player_id, permission)
  )`.execute(db)
  await sql`create index staff_permissions_by_name on staff_permissions (permission)`.execute(db)
}
