import { sql, type Kysely } from 'kysely'

/** Stores the facts that undoing a line of a tournament's journal needs; null if the line cannot be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournament_journal add undo jsonb`.execute(db)
}
