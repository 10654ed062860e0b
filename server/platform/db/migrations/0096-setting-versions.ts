import { sql, type Kysely } from 'kysely'

const statements = [
  `create table setting_versions (
    id bigint generated always as identity primary key,
    name text not null,
    before text not null,
    value text,
    reason text not null,
    created_by uuid references players on delete set null,
    created_at timestamptz not null
  )`,
  `create index setting_versions_latest on setting_versions (name, id desc)`,
]

/**
 * Stores settings made in the console, which override the environment. A version without a value returns to the
 * environment (decision 123).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
