import { sql, type Kysely } from 'kysely'

/**
 * An event of PayPal is kept as it came: what JSON allows and jsonb does not (halves of letters, letters of
 * no width, huge numbers) is no reason to refuse it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paypal_events alter column body type text using body::text`.execute(db)
  await sql`create index paypal_events_full on paypal_events (received_at) where body <> '{}'`.execute(db)
}
