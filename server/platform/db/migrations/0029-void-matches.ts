import { sql, type Kysely } from 'kysely'

/** Void matches are part of the players' history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_players drop constraint match_players_result_check`.execute(db)
  await sql`alter table match_players add constraint match_players_result_check check (result in ('win','loss','draw','void'))`.execute(
    db,
  )
  await sql`update match_players set result = 'void', settled_at = m.settled_at from matches m
    where m.id = match_players.match_id and m.status = 'cancelled' and m.ending <> 'called_off' and m.settled_at is not null and match_players.settled_at is null`.execute(
    db,
  )
  await sql`create index match_players_void on match_players (player_id) where result = 'void'`.execute(db)
}
