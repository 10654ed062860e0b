import { sql, type Kysely } from 'kysely'

/**
 * Notifications are stored as the key of their message and its parameters, and put into words when they are read. Older
 * ones keep their words, as the parameter of a message that has nothing else. Players may choose a language (BCP 47).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add message_key text, add message_params jsonb`.execute(db)
  await sql`
    update notifications set message_key = 'notifications.text', message_params = jsonb_build_object('text', message)`.execute(
    db,
  )
  await sql`
    alter table notifications alter message_key set not null, alter message_params set not null, drop message`.execute(
    db,
  )
  await sql`alter table players add language text`.execute(db)
}
