import { sql, type Kysely } from 'kysely'

/** A newer try that failed is kept beside the finished comparison of a day (decision 120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation_days
      add column retry_failure text check (retry_failure in ('not_permitted', 'unreachable', 'incomplete')),
      add column retry_failed_at timestamptz,
      add check ((retry_failure is null) = (retry_failed_at is null)),
      add check (failure is null or retry_failure is null)`.execute(db)
}
