import { sql, type Kysely } from 'kysely'

const statements = [
  // Staff search by any part of a name, in any state, the newest first.
  `create index tournaments_name_parts on tournaments using gin (lower(name) gin_trgm_ops)`,
  `create index challenges_name_parts on challenges using gin (lower(name) gin_trgm_ops)`,
  `create index tournaments_by_state on tournaments (status, id desc)`,
  `create index challenges_by_state on challenges (status, id desc)`,
  `create index tournaments_unpaid on tournaments (id) where status = 'completed' and prizes_status = 'pending'`,
]

/** All tournaments and challenges for staff (decision 146). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
