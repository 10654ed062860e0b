import type { OnPresence } from '#server/platform/live/presence.ts'
import { listPresenceFollowers } from './queries.ts'

/** Publishes that players went online or offline, to their online friends only. */
export const publishPresence: OnPresence = async (unit, changes) => {
  const rows = await listPresenceFollowers(
    unit.trx,
    changes.map((change) => change.playerId),
    unit.now,
  )
  const friendsOf = Map.groupBy(rows, (row) => row.player_id)
  for (const { playerId, online } of changes) {
    const friendIds = (friendsOf.get(playerId) ?? []).map((row) => row.friend_id)
    if (friendIds.length > 0) unit.record({ type: 'presence.changed', playerId, online, friendIds })
  }
}
