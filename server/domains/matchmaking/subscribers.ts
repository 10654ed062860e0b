import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { requeue } from './act.ts'

export const matchmakingSubscribers: DomainSubscribers = {
  live: {
    'queue.changed': ({ playerId, lobbyId }) => [
      { topics: [`player:${playerId}`], message: { event: 'queue', data: { lobby_id: lobbyId } } },
    ],
  },
  afterCommit: {
    'matchmaking.requeue': {
      'lobby.check_missed': (unit, { lobbyId, readyIds }) => requeue(unit, { lobbyId, ready: readyIds }),
    },
  },
}
