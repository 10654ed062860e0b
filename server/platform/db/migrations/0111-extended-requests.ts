import { sql, type Kysely } from 'kysely'

const statements = [
  // So that whoever has taken more time can take that back (decision 139).
  `alter table data_requests add column extended_by uuid references players on delete set null`,
  `alter table data_requests add column extended_at timestamptz`,
]

/** Stores extensions of data requests: by whom, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
