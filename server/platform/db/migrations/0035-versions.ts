import { sql, type Kysely } from 'kysely'

/**
 * Versions of lobbies and matches: each write raises its row's, under the row's lock, so that a client can tell which of
 * two views is newer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lobbies add version integer not null default 0`.execute(db)
  await sql`alter table matches add version integer not null default 0`.execute(db)
}
