import { sql, type Kysely } from 'kysely'

/** One sweep of all files replaces the sweep of identity checks and the deletion of single pictures (decision 158). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from jobs where kind in ('kyc.sweep', 'picture.delete_file')`.execute(db)
}
