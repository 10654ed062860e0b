import { sql, type Kysely } from 'kysely'

const statements = [
  `create table page_versions (
    id bigint generated always as identity primary key,
    name text not null,
    language text not null,
    source text,
    reason text not null,
    created_by uuid references players on delete set null,
    created_at timestamptz not null
  )`,
  `create index page_versions_latest on page_versions (name, language, id desc)`,
]

/** Texts of pages that staff have written over the files; without a source, the file is shown again (decision 114). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
