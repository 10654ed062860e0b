import { sql, type Kysely } from 'kysely'

/**
 * Jobs that call outside services are claimed in one transaction and run after it; no other worker takes them
 * until the claim expires.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column claim uuid, add column claimed_until timestamptz`.execute(db)
}
