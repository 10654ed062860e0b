import { sql, type Kysely } from 'kysely'

/** How many matches an entrant has won, stored with its place. Tournaments that were over before count none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournament_entrants add column wins integer not null default 0`.execute(db)
}
