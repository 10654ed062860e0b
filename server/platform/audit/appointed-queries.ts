import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/**
 * Those of these people who have never given this person a role or a permission of the staff, nor got one from them: whoever
 * has does not approve what the other asks for. Read from the audit log, which keeps each appointment.
 */
export async function listUntied(db: Reader, ids: readonly string[], other: string): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select person::text as id from unnest(${ids as string[]}::uuid[]) person where not exists (
      select from audit_log where subject_kind = 'player'
        and action in ('player.role', 'staff.permissions', 'organizer.grant', 'change.ask')
        and ((subject_id = person::text and actor_id = ${other}::uuid) or (subject_id = ${other} and actor_id = person)))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
