import { sql, type Kysely } from 'kysely'

/** The private address of a player's calendar; the address is made from `id` and a key of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      player_id uuid primary key references players,
      id uuid not null unique,
      created_at timestamptz not null
    )`.execute(db)
}
