import { sql, type Kysely } from 'kysely'

/** Staff find players by an address they have used, a phone number or a PayPal address (decision 127). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sessions_ip on sessions (ip) where ip is not null`.execute(db)
  await sql`create index players_signup_ip on players (signup_ip) where signup_ip is not null`.execute(db)
  await sql`create index players_phone on players (phone) where phone is not null`.execute(db)
  await sql`create index players_paypal on players (lower(paypal_email)) where paypal_email is not null`.execute(
    db,
  )
}
