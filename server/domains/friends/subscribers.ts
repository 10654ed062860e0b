import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyAccepted, notifyRequested } from './notices.ts'

export const friendSubscribers: DomainSubscribers = {
  live: {
    'presence.changed': ({ playerId, online, friendIds }) => [
      {
        topics: friendIds.map((id) => `player:${id}`),
        message: { event: 'presence', data: { player_id: playerId, online } },
      },
    ],
  },
  afterCommit: {
    'friends.notices': {
      'friendship.requested': notifyRequested,
      'friendship.accepted': notifyAccepted,
    },
  },
}
