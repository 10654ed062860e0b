import { z } from 'zod'
import { defineCall } from './call.ts'
import { detailAnswer, pageFields, pageOf, rowId, timestamp } from './shapes.ts'

/** product.md: 1 friend request, 2 lobby invite, 3 account notice, 4 roster, 5 team invite, 6 challenge, 7 tournament. */
export const notification = z.object({
  id: z.int(),
  message: z.string(),
  created: timestamp,
  profile_url: z.string().nullable(),
  type_of_notification: z.int().min(1).max(7),
  from_user: z.string().nullable(),
  lobby: z.int().nullable(),
  extras: z.object({
    tournament_id: z.int().nullable(),
    challenge: z.int().nullable(),
    team_id: z.int().nullable(),
    game: z.string().nullable(),
    /** Type 3: the profile tab that the notice is about. */
    tab: z.string().nullable(),
  }),
  read: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = defineCall('GET v1 /players/notifications/', {
  summary: 'My notifications and how many are unread',
  who: 'player',
  query: z.object({ ...pageFields, column: z.enum(['created']).default('created'), order: z.enum(['asc', 'desc']).default('desc') }),
  answer: pageOf(notification).extend({ notifications: z.int() }),
})

export const removeNotifications = defineCall('POST v1 /players/remove-notifications/', {
  summary: 'Remove one (type 1) or all (type 2)',
  who: 'player',
  body: z.union([
    z.object({ type: z.literal(1), notification: rowId }),
    z.object({ type: z.literal(2), notification: z.string().max(20).nullish() }),
  ]),
  answer: z.object({ notifications: z.int() }),
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})

export const notificationStatus = defineCall('PUT v1 /players/notification-status/{notificationId}/', {
  summary: 'Mark a notification as read, or answer the friend request behind it',
  who: 'player',
  params: z.object({ notificationId: rowId }),
  body: z.object({ status: z.enum(['accept', 'decline', 'read']) }),
  answer: detailAnswer,
  refusals: {
    not_found: { status: 404, detail: 'The requested resource was not found' },
    no_request: { status: 400, detail: 'This request is not open any more.' },
  },
})
