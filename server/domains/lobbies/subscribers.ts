import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyEnded, notifyReadyCheck, notifyReopened } from './notices.ts'

import { closeLobbyOfMatch } from './close.ts'

export const lobbySubscribers: DomainSubscribers = {
  inTransaction: {
    'match.ended': closeLobbyOfMatch,
  },
  live: {
    // Topics are public and guessable, so messages about a private lobby carry only its id.
    'lobby.changed': ({ lobbyId, isPrivate, status }) => [
      {
        topics: isPrivate || status === null ? [`lobby:${lobbyId}`] : [`lobby:${lobbyId}`, 'lobbies'],
        message: { event: 'lobby', data: { id: lobbyId, status: isPrivate ? null : status } },
      },
    ],
  },
  afterCommit: {
    'lobbies.notices': {
      'lobby.check_began': notifyReadyCheck,
      'lobby.reopened': notifyReopened,
      'lobby.ended_without_match': notifyEnded,
    },
  },
}
