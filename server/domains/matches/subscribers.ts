import type { Topic } from '#contract/live.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import {
  notifyAppealed,
  notifyDecided,
  notifyEvidenceAsked,
  notifyHandedOver,
  notifyOpened,
} from './disputes/notices.ts'
import { notifyGains } from './recompute/notices.ts'
import { messageView } from './chat/live.ts'
import { disputeView, evidenceView } from './disputes/live.ts'
import { matchView, mayFollowMatch } from './live.ts'
import './part-queries.ts'

export const matchSubscribers: DomainSubscribers = {
  live: {
    'match.changed': ({ matchId }) => [{ topics: [`match:${matchId}`], view: matchView.of(matchId) }],
    'match.message_sent': ({ matchId, lobbyId, messageId, readerIds }) => [
      {
        topics: roomTopics(matchId, lobbyId),
        view: messageView.of(messageId),
        playerIds: readerIds,
      },
    ],
    'match.evidence_added': ({ matchId, lobbyId, evidenceId, playerIds }) => [
      {
        topics: roomTopics(matchId, lobbyId),
        view: evidenceView.of(evidenceId),
        playerIds,
      },
      { topics: ['staff'], view: disputeView.of(matchId) },
    ],
    'dispute.changed': ({ matchId }) => [{ topics: ['staff'], view: disputeView.of(matchId) }],
  },
  topics: { match: mayFollowMatch },
  afterCommit: {
    'matches.notices': {
      'ratings.repaired': notifyGains,
      'dispute.opened': notifyOpened,
      'dispute.handed_over': notifyHandedOver,
      'dispute.appealed': notifyAppealed,
      'dispute.decided': notifyDecided,
      'dispute.evidence_asked': notifyEvidenceAsked,
    },
  },
}

function roomTopics(matchId: number, lobbyId: number): Topic[] {
  return [`match:${matchId}`, `lobby:${lobbyId}`]
}
