import { sql, type Kysely } from 'kysely'

/**
 * PayPal events are stored as received: what JSON allows but jsonb does not (lone surrogates, zero
 * characters, huge numbers) is no reason to refuse one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table paypal_events alter column body type text using body::text`.execute(db)
  await sql`create index paypal_events_full on paypal_events (received_at) where body <> '{}'`.execute(db)
}
