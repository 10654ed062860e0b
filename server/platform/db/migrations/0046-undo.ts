import { sql, type Kysely } from 'kysely'

/** What undoing a line of a tournament's journal needs to know; null for what cannot be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournament_journal add undo jsonb`.execute(db)
}
