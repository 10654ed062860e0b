import { playerTopic, type DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { friendshipView } from './live.ts'
import { notifyAccepted, notifyRequested } from './notices.ts'
import './part-queries.ts'

export const friendSubscribers: DomainSubscribers = {
  live: {
    'friendship.changed': ({ playerId, otherId }) => [
      { topics: [`player:${playerId}`], view: friendshipView.of(otherId) },
    ],
    'presence.changed': ({ playerId, online, friendIds }) => [
      {
        topics: friendIds.map(playerTopic),
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
