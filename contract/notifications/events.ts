import { z } from '#contract/zod.ts'

const all = {
  playerId: z.string(),
  /** The newest of them: later ones are not meant. */
  lastId: z.int(),
}

export const notificationEvents = {
  'notification.changed': z
    .object({ playerId: z.string(), notificationId: z.int() })
    .describe('A notification is new, was read or removed, or its request or invite was answered.'),
  'notifications.all_read': z.object(all).describe('A player has marked all notifications as read.'),
  'notifications.all_removed': z.object(all).describe('A player has cleared all notifications.'),
}
