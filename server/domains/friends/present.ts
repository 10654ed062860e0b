import type { Unit } from '#server/platform/db/transact.ts'
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

/** Publishes to a player's open devices what has changed between them and another. */
export function publishFriendship(unit: Unit, playerId: string, otherId: string): void {
  unit.record({ type: 'friendship.changed', playerId, otherId })
}

/** Publishes the friendship to both players. */
export function publishBoth(unit: Unit, one: string, other: string): void {
  publishFriendship(unit, one, other)
  publishFriendship(unit, other, one)
}
