import type { OnPresence } from '#server/live/presence.ts'
import { listFriendsToTell } from './queries.ts'

/** A player's coming and going is their friends' to know, and nobody else's. */
export const tellFriends: OnPresence = async (unit, changes) => {
  const bonds = await listFriendsToTell(
    unit.trx,
    changes.map((change) => change.playerId),
    unit.now,
  )
  const friendsOf = Map.groupBy(bonds, (bond) => bond.player_id)
  for (const { playerId, online } of changes) {
    const topics = (friendsOf.get(playerId) ?? []).map((bond) => `player:${bond.friend_id}`)
    if (topics.length > 0) unit.tell(topics, { event: 'presence', data: { player_id: playerId, online } })
  }
}
