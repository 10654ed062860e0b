import { sql, type Kysely } from 'kysely'

const statements = [
  `create table former_keys (
    mark text primary key,
    sealed bytea not null,
    retired_at timestamptz not null
  )`,
  `comment on table former_keys is 'What is still read of a former SECRET_KEY: the keys of links that last, sealed by the present one (decision 226).'`,
  `comment on column former_keys.mark is 'Identifies the former SECRET_KEY without revealing it.'`,
  `alter table jobs add column trace text`,
  `comment on column jobs.trace is 'The trace of the work that has scheduled the job (decision 227).'`,
  `alter table events add column trace text`,
  `comment on column events.trace is 'The trace of the work that has recorded the event (decision 227).'`,
]

/** Stores keys of a former SECRET_KEY, so that links outlive it (decision 226), and the traces of jobs and events (227). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
