import { sql, type Kysely } from 'kysely'

/** A request to somebody who has blocked the asker: it waits in the asker's eyes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table friendships add column muted boolean not null default false`.execute(db)
}
