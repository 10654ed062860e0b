import type { FriendRow, RequestRow } from './queries.ts'

/** A friend as the list of friends shows it. */
export function presentFriend({ since, ...row }: FriendRow) {
  return { ...row, since: since.toISOString() }
}

/** An open request as the list of requests shows it. */
export function presentRequest(row: RequestRow) {
  return {
    id: row.id,
    notification_id: row.outgoing ? null : row.notification_id,
    direction: row.outgoing ? ('outgoing' as const) : ('incoming' as const),
    user: { id: row.user_id, username: row.username, avatar_url: row.avatar_url },
    created: row.created_at.toISOString(),
  }
}
