import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/**
 * Whether one of two people has ever given the other a role or a permission of the staff: then one does not approve what the
 * other asks for. Read from the audit log, which keeps each appointment.
 */
export async function hasAppointed(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_log
    where subject_kind = 'player' and action in ('player.role', 'staff.permissions', 'organizer.grant')
      and ((subject_id = ${one} and actor_id = ${other}::uuid) or (subject_id = ${other} and actor_id = ${one}::uuid))
    limit 1`.execute(db)
  return rows.length > 0
}
