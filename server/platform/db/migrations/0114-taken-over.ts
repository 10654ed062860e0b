import { sql, type Kysely } from 'kysely'

/** Disputes are taken over like the cases of every other queue (decision 156): their notices have the same words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update notifications set message_key = 'admin.notice.taken_over',
    message_params = jsonb_build_object('kind', 'disputes', 'name', message_params->>'moderator')
    where message_key = 'matches.notice.taken_over'`.execute(db)
}
