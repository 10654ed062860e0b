import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/**
 * Those of these notifications whose friend request, team invite or lobby invite can still be answered. Their domains
 * come after this one.
 */
export async function listAnswerable(db: Reader, ids: number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select notification_id as id from friendships where notification_id = any(${ids}) and status = 'requested'
    union all
    select notification_id from team_invites join teams on teams.id = team_id
    where notification_id = any(${ids}) and status = 'open' and disbanded_at is null
    union all
    select notification_id from lobby_seats join lobbies on lobbies.id = lobby_id
    where notification_id = any(${ids}) and state = 'invited' and lobbies.status = 'open' and expires_at > ${now}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
