import { sql, type Kysely } from 'kysely'

/** Tournaments that repeat name the next one; templates are drafts that are only copied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column is_template boolean not null default false`.execute(db)
  await sql`alter table tournaments add column next_id bigint references tournaments`.execute(db)
  await sql`alter table tournaments add column planned_at timestamptz`.execute(db)
  await sql`update tournaments set settings = settings || '{"repeats": "none"}'::jsonb`.execute(db)
}
