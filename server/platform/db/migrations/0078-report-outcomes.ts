import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table reports add column outcome text check (outcome in ('none', 'acted')), add column decided_at timestamptz,
    add column decided_by uuid references players, add column decision text`,
  `create index reports_waiting on reports (player_id, id) where status = 'open'`,
]

/** Stores the outcome of reports (decision 105). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
