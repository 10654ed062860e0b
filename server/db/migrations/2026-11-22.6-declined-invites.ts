import { sql, type Kysely } from 'kysely'

/** A lobby remembers who has declined an invite to it, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobbies add column declined jsonb not null default '[]'`.execute(db)
}
