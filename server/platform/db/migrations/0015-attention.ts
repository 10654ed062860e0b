import { sql, type Kysely } from 'kysely'

/** Partial indexes for the few payments that need an operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposits_review on deposits (updated_at) where status = 'review'`.execute(db)
  await sql`create index withdrawals_waiting on withdrawals (created_at) where status = 'requested'`.execute(
    db,
  )
  await sql`create index player_debts_open on player_debts (created_at) where settled_at is null`.execute(db)
}
