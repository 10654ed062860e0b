import { sql, type Kysely } from 'kysely'

/**
 * A player may have several seats of a game at different times, so that one index no longer holds them apart;
 * a lobby keeps who was not ready.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index lobby_seats_active`.execute(db)
  await sql`create index lobby_seats_active on lobby_seats (player_id, game) where released_at is null and state <> 'invited'`.execute(
    db,
  )
  await sql`alter table lobbies add column missed uuid[] not null default '{}'`.execute(db)
}
