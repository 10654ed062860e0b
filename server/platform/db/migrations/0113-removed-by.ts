import { sql, type Kysely } from 'kysely'

const statements = [
  // Null: the member of staff is gone, or it was removed before this was kept.
  `alter table removed_pictures add column removed_by uuid references players on delete set null, add column reason text`,
  `update removed_pictures r set removed_by = a.actor_id, reason = a.reason from audit_log a
    where a.action = 'picture.remove' and a.subject_kind = r.kind and a.subject_id = r.subject and a.created_at = r.removed_at`,
]

/** Stores the remover of a picture and the reason, for the list of kept pictures (decision 150). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
