import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { notifyClaimed, notifyClaimGranted, notifyClaimRejected, notifyTakenOver } from './handle-notices.ts'
import { allNotificationsView, notificationView } from './live.ts'

export const notificationSubscribers: DomainSubscribers = {
  live: {
    'notification.changed': ({ playerId, notificationId }) => [
      { topics: [`player:${playerId}`], view: { name: 'notification', id: notificationId } },
    ],
    'notifications.all_read': ({ playerId, lastId }) => [
      { topics: [`player:${playerId}`], view: { name: 'notifications_read', id: lastId } },
    ],
    'notifications.all_removed': ({ playerId, lastId }) => [
      { topics: [`player:${playerId}`], view: { name: 'notifications_removed', id: lastId } },
    ],
  },
  views: {
    notification: notificationView,
    notifications_read: allNotificationsView('read'),
    notifications_removed: allNotificationsView('removed'),
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
