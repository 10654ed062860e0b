import { sql, type Kysely } from 'kysely'

/** Wrong passcodes count per player and tournament, so that nobody goes through them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tournament_passcode_tries (
      tournament_id bigint not null references tournaments (id),
      player_id uuid not null references players (id),
      tries int not null,
      since timestamptz not null,
      primary key (tournament_id, player_id)
    )`.execute(db)
  await sql`comment on table tournament_passcode_tries is 'Wrong passcodes of a player since a time.'`.execute(
    db,
  )
}
