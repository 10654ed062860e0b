import { sql, type Kysely } from 'kysely'

/**
 * A job whose work is outside is claimed, committed and then done: nobody else takes it until the claim ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column claim uuid, add column claimed_until timestamptz`.execute(db)
}
