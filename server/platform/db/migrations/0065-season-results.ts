import { sql, type Kysely } from 'kysely'

/**
 * The turn of a season writes a row for each rating: checking two references for each took half of its time. Both are those
 * of the rating that it is made from; players and modes are never deleted after a match.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table season_results drop constraint season_results_player_id_fkey, drop constraint season_results_mode_id_fkey`.execute(
    db,
  )
}
