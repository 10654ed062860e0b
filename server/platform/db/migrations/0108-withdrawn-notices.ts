import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table notices drop constraint notices_status_check`,
  `alter table notices add check (status in ('open', 'removed', 'declined', 'withdrawn'))`,
  // Also set when the content had been removed before; the status stays then.
  `alter table notices add column withdrawn_at timestamptz`,
]

/** Notices that their senders take back (decision 145). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
