import { sql, type Kysely } from 'kysely'

/** The bonus that a referred player was promised when they signed up; null: that of the first paid entry (decision 137). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table players add column referral_promise_cents int check (referral_promise_cents > 0)`.execute(
    db,
  )
}
