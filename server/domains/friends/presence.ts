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
    const topics = (friendsOf.get(playerId) ?? []).map((row) => `player:${row.friend_id}`)
    if (topics.length > 0) unit.publish(topics, { event: 'presence', data: { player_id: playerId, online } })
  }
}
