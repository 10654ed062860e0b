import { sql, type Kysely } from 'kysely'

/**
 * A player may have several seats in a game at different times, so the unique index is replaced; a lobby
 * stores who missed its ready checks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index lobby_seats_active`.execute(db)
  await sql`create index lobby_seats_active on lobby_seats (player_id, game) where released_at is null and state <> 'invited'`.execute(
    db,
  )
  await sql`alter table lobbies add column missed uuid[] not null default '{}'`.execute(db)
}
