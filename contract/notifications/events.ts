import { z } from 'zod'

export const notificationEvents = {
  'notifications.changed': z
    .object({
      playerId: z.string(),
      /** The new notification; null after other changes. */
      notificationId: z.int().nullable(),
      unread: z.int(),
    })
    .describe("A player's list of notifications has changed."),
}
