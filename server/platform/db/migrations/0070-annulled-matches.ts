import { sql, type Kysely } from 'kysely'

/** Matches that count for no rating any more: a player in them has broken the rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column annulled_at timestamptz`.execute(db)
}
