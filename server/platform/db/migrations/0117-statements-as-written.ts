import { sql, type Kysely } from 'kysely'

/** Statements are kept as they were written, and beside them what the other side reads (decision 159). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_statements add column masked_body text`.execute(db)
  await sql`alter table disputes add column masked_reason text`.execute(db)
}
