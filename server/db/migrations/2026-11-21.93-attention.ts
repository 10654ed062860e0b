import { sql, type Kysely } from 'kysely'

/** What a person has to look at is few among many: each is found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposits_review on deposits (updated_at) where status = 'review'`.execute(db)
  await sql`create index withdrawals_waiting on withdrawals (created_at) where status = 'requested'`.execute(
    db,
  )
  await sql`create index player_debts_open on player_debts (created_at) where settled_at is null`.execute(db)
}
