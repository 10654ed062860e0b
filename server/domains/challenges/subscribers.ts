import { playerTopic, type DomainSubscribers, type LiveMessage } from '#server/platform/events/subscribers.ts'
import {
  notifyCancelled,
  notifyCompleted,
  notifyHandedOver,
  notifyNext,
  notifyPrizesWaiting,
  notifyReviewed,
  notifyReviewWanted,
  notifyStarted,
} from './notices.ts'
import { takePrizesDecision } from './prizes.ts'
import { announceNext, resumeSeries } from './series.ts'
import './part-queries.ts'

/** Messages to those who look at it, and to those whose own part has changed. */
const told = (id: number, playerIds: readonly string[]): LiveMessage[] => [
  {
    topics: [`challenge:${id}`, ...playerIds.map(playerTopic)],
    message: { event: 'challenge', data: { id } },
  },
]

export const challengeSubscribers: DomainSubscribers = {
  inTransaction: { 'challenge.started': announceNext },
  live: {
    'challenge.changed': ({ challengeId, playerIds }) => told(challengeId, playerIds),
    'challenge.standing_changed': ({ challengeId, playerId }) => told(challengeId, [playerId]),
  },
  afterCommit: {
    'challenges.prizes': { 'prizes.decided': takePrizesDecision },
    'challenges.series': { 'settings.changed': resumeSeries },
    'challenges.notices': {
      'challenge.started': notifyStarted,
      'challenge.completed': notifyCompleted,
      'challenge.prizes_waiting': notifyPrizesWaiting,
      'challenge.handed_over': notifyHandedOver,
      'challenge.cancelled': notifyCancelled,
      'challenge.next_announced': notifyNext,
      'challenge.reviewed': notifyReviewed,
      'challenge.review_wanted': notifyReviewWanted,
    },
  },
}
