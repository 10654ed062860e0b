import { sql, type Kysely } from 'kysely'

/** How many top seeds a draw leaves in their place; none in the tournaments that there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update tournaments set settings = settings || '{"protected_seeds": 0}' where not settings ? 'protected_seeds'`.execute(
    db,
  )
}
