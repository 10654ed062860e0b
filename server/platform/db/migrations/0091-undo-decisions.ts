import { sql, type Kysely } from 'kysely'

/** Stores the staff member who decided a request to organize, so that they can take it back (decision 111). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizer_requests add column decided_by uuid references players,
    add column promoted boolean not null default false`.execute(db)
}
