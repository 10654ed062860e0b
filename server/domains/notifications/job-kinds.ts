import { z } from 'zod'
import type { Message } from '#messages/message.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

const one = { key: ID_KEY, payload: z.object({ playerId: z.string() }) }
/** Mails or pushes one notification; the key is its id. */
export const notificationMail = defineJob('mail.notification', one)
export const notificationPush = defineJob('push.notification', one)

/** Mails or pushes what was held back for a player. */
export const digestMail = defineJob('mail.digest')
export const gatheredPush = defineJob('push.gathered')

/** The content a device shows. It contains no secrets and nothing unfit for a lock screen. */
const pushed = z.object({
  message: z.string(),
  url: z.string(),
  tag: z.string(),
  isUrgent: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type PushContent = z.output<typeof pushed>

/** Pushes something urgent to all devices of a player; it is not in words yet. */
export const alertPush = defineJob('push.alert', {
  payload: pushed.extend({ playerId: z.string(), message: z.custom<Message>() }),
})
/** Pushes again to one device. */
export const pushRetry = defineJob('push.retry', {
  payload: z.object({ subscriptionId: z.number(), pushed }),
})
