import { sql, type Kysely } from 'kysely'

/** Found without reading every entry or result: who plays with an account, what waits for a review, the last rejection. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index challenge_entries_account on challenge_entries (challenge_id, service_account)
    where service_account is not null`.execute(db)
  await sql`create index challenge_results_pending on challenge_results (challenge_id) where status = 'pending'`.execute(
    db,
  )
  await sql`
    create index challenge_results_rejected on challenge_results (challenge_id, reviewed_at)
    where status = 'rejected' and appealed_at is null`.execute(db)
}
