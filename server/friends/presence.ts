import type { OnPresence } from '#server/live/presence.ts'
import { listPresenceFollowers } from './queries.ts'

/** A player's coming and going is their friends' to know, and nobody else's. */
export const publishPresence: OnPresence = async (unit, changes) => {
  const bonds = await listPresenceFollowers(
    unit.trx,
    changes.map((change) => change.playerId),
    unit.now,
  )
  const friendsOf = Map.groupBy(bonds, (bond) => bond.player_id)
  for (const { playerId, online } of changes) {
    const topics = (friendsOf.get(playerId) ?? []).map((bond) => `player:${bond.friend_id}`)
    if (topics.length > 0) unit.publish(topics, { event: 'presence', data: { player_id: playerId, online } })
  }
}
