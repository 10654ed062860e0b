import { sql, type Kysely } from 'kysely'

/** A lobby records who has declined an invite, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobbies add column declined jsonb not null default '[]'`.execute(db)
}
