import { sql, type Kysely } from 'kysely'

/** Maps of a featured match that only its players see until it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tournament_features', 'lobbies', 'matches'])
    await sql`alter table ${sql.table(table)} add hides_maps boolean not null default false`.execute(db)
  await sql`update tournament_features set hides_maps = is_held`.execute(db)
}
