import { sql, type Kysely } from 'kysely'

/** Friend requests to somebody who has blocked the sender: only the sender sees them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table friendships add column muted boolean not null default false`.execute(db)
}
