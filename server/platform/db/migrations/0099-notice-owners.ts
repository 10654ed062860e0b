import { sql, type Kysely } from 'kysely'

/** Whose content was removed after a notice, as staff have named them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column owner_id uuid references players on delete set null`.execute(db)
}
