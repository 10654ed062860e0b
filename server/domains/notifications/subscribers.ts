import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyClaimed, notifyClaimGranted, notifyClaimRejected, notifyTakenOver } from './handle-notices.ts'

export const notificationSubscribers: DomainSubscribers = {
  live: {
    'notifications.changed': ({ playerId, notificationId, unread }) => [
      {
        topics: [`player:${playerId}`],
        message: { event: 'notification', data: { id: notificationId, unread } },
      },
    ],
  },
  afterCommit: {
    'notifications.handles': {
      'handle.claimed': notifyClaimed,
      'handle.claim_granted': notifyClaimGranted,
      'handle.claim_rejected': notifyClaimRejected,
      'handle.taken_over': notifyTakenOver,
    },
  },
}
