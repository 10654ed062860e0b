import { sql, type Kysely } from 'kysely'

/** Practice tournaments, and the bots that play in them: players who never sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column is_bot boolean not null default false`.execute(db)
  await sql`
    alter table tournaments add column practice_speed integer check (practice_speed between 1 and 600)`.execute(
    db,
  )
  await sql`
    create index practice_tournaments on tournaments (organizer_id) where practice_speed is not null`.execute(
    db,
  )
  await sql`
    comment on column players.is_bot is 'Plays in practice tournaments only. Its address is never verified, so that nobody signs in with it and no list has it'`.execute(
    db,
  )
  await sql`
    comment on column tournaments.practice_speed is 'Seconds of a practice tournament in a second; null for every other tournament'`.execute(
    db,
  )
}
