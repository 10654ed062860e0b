import { sql, type Kysely } from 'kysely'

/**
 * Tournaments keep the rule for unplayed rounds that they were announced with. Drafts, which nobody has seen, take today's. The
 * stages of those that have begun name no rule, which means the old one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tournaments set settings = settings || jsonb_build_object(
      'unplayed_rounds', case when status = 'draft' then 'fide_2024' else 'fide_2009' end)`.execute(db)
}
