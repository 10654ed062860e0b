import { sql, type Kysely } from 'kysely'

/**
 * Whether a database holds play money or real money is asked at each start, and must not read every deposit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index deposits_credited on deposits (is_sandbox) where is_credited`.execute(db)
}
