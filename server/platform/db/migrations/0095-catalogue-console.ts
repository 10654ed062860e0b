import { sql, type Kysely } from 'kysely'

/** Lets staff keep the catalogue in the console (decision 121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column version integer not null default 1,
    add column picture text,
    add column retired_at timestamptz`.execute(db)
  await sql`alter table modes
    add column version integer not null default 1,
    add column retired_at timestamptz`.execute(db)
}
