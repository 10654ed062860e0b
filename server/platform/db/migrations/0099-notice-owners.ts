import { sql, type Kysely } from 'kysely'

/** Stores the owner of content that was removed after a notice, as named by staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column owner_id uuid references players on delete set null`.execute(db)
}
