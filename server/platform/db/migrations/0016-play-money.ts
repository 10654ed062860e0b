import { sql, type Kysely } from 'kysely'

/**
 * An index to check at every start whether the database holds play money or real money, without reading every
 * deposit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposits_credited on deposits (is_sandbox) where is_credited`.execute(db)
}
