import { sql, type Kysely } from 'kysely'

/** The matches of a team, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sides_team_matches on sides (team_id, match_id desc) where team_id is not null and match_id is not null`.execute(
    db,
  )
}
