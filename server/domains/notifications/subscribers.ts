import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyClaimed, notifyClaimGranted, notifyClaimRejected, notifyTakenOver } from './handle-notices.ts'
import { allReadView, allRemovedView, notificationView } from './live.ts'

export const notificationSubscribers: DomainSubscribers = {
  live: {
    'notification.changed': ({ playerId, notificationId }) => [
      { topics: [`player:${playerId}`], view: notificationView.of(notificationId) },
    ],
    'notifications.all_read': ({ playerId, lastId }) => [
      { topics: [`player:${playerId}`], view: allReadView.of(lastId) },
    ],
    'notifications.all_removed': ({ playerId, lastId }) => [
      { topics: [`player:${playerId}`], view: allRemovedView.of(lastId) },
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
