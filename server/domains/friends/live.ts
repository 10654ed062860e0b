import { defineView, playerIdsOf } from '#server/platform/events/subscribers.ts'
import type { OnPresence } from '#server/platform/live/presence.ts'
import { listOnline } from '#server/platform/live/presence-queries.ts'
import { countLists, listBadges, listBlocksBetween, listFriendshipsBetween } from './live-queries.ts'
import { presentFriend, presentRequest } from './present.ts'
import { listPresenceFollowers, type FriendshipRow } from './queries.ts'

/** A player's view of another: in the lists of friends, requests and blocks, and on the other's profile. */
export const friendshipView = defineView<string>('friendship', {
  isPublic: false,
  async load({ db, clock }, otherIds, onlookers) {
    const playerIds = playerIdsOf(onlookers)
    if (playerIds.length === 0) return () => undefined
    const pairs = { playerIds, otherIds }
    const [others, friendships, blocks, counts, online] = await Promise.all([
      listBadges(db, otherIds),
      listFriendshipsBetween(db, pairs),
      listBlocksBetween(db, pairs),
      countLists(db, playerIds),
      listOnline(db, [...otherIds], clock.now()),
    ])
    return (otherId, { playerId }) => {
      const other = others.find(({ id }) => id === otherId)
      const lengths = playerId === undefined ? undefined : counts.get(playerId)
      if (playerId === undefined || !other || !lengths) return undefined
      const found = friendships.find(
        (row) => isBetween(row, playerId, otherId) && !isHiddenFrom(row, playerId),
      )
      const isFriend = found?.status === 'friends'
      const outgoing = found?.from_player_id === playerId
      const block = blocks.find((row) => row.player_id === playerId && row.blocked_id === otherId)
      const since = found?.answered_at ?? found?.created_at
      return {
        event: 'friendship',
        data: {
          player: other,
          friendship: !found ? 'none' : isFriend ? 'friends' : outgoing ? 'requested' : 'incoming',
          friend: isFriend && since ? presentFriend({ ...other, online: online.has(otherId), since }) : null,
          request:
            found && !isFriend ? presentRequest({ ...other, ...found, user_id: otherId, outgoing }) : null,
          block: block ? { ...other, since: block.created_at.toISOString() } : null,
          counts: lengths,
        },
      }
    }
  },
})

function isBetween(row: FriendshipRow, one: string, other: string): boolean {
  return [row.from_player_id, row.to_player_id].every((id) => id === one || id === other)
}

/** A request of somebody whom the player had blocked. */
function isHiddenFrom({ muted, status, to_player_id: toId }: FriendshipRow, playerId: string): boolean {
  return muted && status === 'requested' && toId === playerId
}

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
