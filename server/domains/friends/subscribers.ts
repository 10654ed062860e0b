import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { friendshipView } from './live.ts'
import { notifyAccepted, notifyRequested } from './notices.ts'

export const friendSubscribers: DomainSubscribers = {
  live: {
    'friendship.changed': ({ playerId, otherId }) => [
      { topics: [`player:${playerId}`], view: { name: 'friendship', id: otherId } },
    ],
    'presence.changed': ({ playerId, online, friendIds }) => [
      {
        topics: friendIds.map((id) => `player:${id}`),
        message: { event: 'presence', data: { player_id: playerId, online } },
      },
    ],
  },
  views: { friendship: friendshipView },
  afterCommit: {
    'friends.notices': {
      'friendship.requested': notifyRequested,
      'friendship.accepted': notifyAccepted,
    },
  },
}
