import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { queueView } from './live.ts'
import { requeue } from './act.ts'
import './part-queries.ts'

export const matchmakingSubscribers: DomainSubscribers = {
  live: {
    'queue.changed': ({ playerId }) => [{ topics: [`player:${playerId}`], view: queueView.of(playerId) }],
  },
  afterCommit: {
    'matchmaking.requeue': {
      'lobby.check_missed': (unit, { lobbyId, readyIds }) => requeue(unit, { lobbyId, ready: readyIds }),
    },
  },
}
