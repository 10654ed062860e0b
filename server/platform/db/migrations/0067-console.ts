import { sql, type Kysely } from 'kysely'

/** The console filters the audit log by who acted, and shows how often a player was reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_actor on audit_log (actor_id, id desc)`.execute(db)
  await sql`create index reports_about on reports (player_id, created_at desc) where player_id is not null`.execute(
    db,
  )
}
