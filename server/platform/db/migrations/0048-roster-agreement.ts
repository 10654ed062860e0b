import { sql, type Kysely } from 'kysely'

/** Each player of a roster agrees to playing, and to the share of the prizes. Who is in one already has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournament_players add column share integer check (share between 0 and 100)`.execute(
    db,
  )
  await sql`alter table tournament_players add column agreed_at timestamptz`.execute(db)
  await sql`
    update tournament_players set agreed_at = entrant.created_at
    from tournament_entrants entrant where entrant.id = tournament_players.entrant_id`.execute(db)
}
