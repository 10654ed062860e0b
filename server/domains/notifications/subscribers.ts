import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'

export const notificationSubscribers: DomainSubscribers = {
  live: {
    'notifications.changed': ({ playerId, notificationId, unread }) => [
      {
        topics: [`player:${playerId}`],
        message: { event: 'notification', data: { id: notificationId, unread } },
      },
    ],
  },
}
