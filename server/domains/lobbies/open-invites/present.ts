import type { OpenInvite } from '#contract/lobbies/invites.ts'
import type { OpenInviteRow } from './queries.ts'

/** An open invite as the list of invites shows it. */
export function presentInvite(row: OpenInviteRow): OpenInvite {
  const invite = {
    id: row.id,
    from_user: row.from_user,
    target: { id: row.target_id, name: row.name, game: row.game },
    created: row.created_at.toISOString(),
    expires: row.expires_at?.toISOString() ?? null,
  }
  return row.role === null
    ? { ...invite, kind: row.kind, notification_id: row.notification_id }
    : { ...invite, kind: row.kind, notification_id: null, role: row.role, slug: row.slug }
}
