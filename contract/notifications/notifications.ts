import { z } from '#contract/zod.ts'
import { t } from '#messages/notifications.ts'
import { TOPICS } from '#core/players/notification-topics.ts'
import { defineCall } from '#contract/call.ts'
import { detailAnswer, pageFields, pageOf, rowId, timestamp } from '#contract/shapes.ts'

const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

/**
 * Types (client reference, Notifications): 1 friend request, 2 lobby invite, 3 account notice, 4 roster,
 * 5 team invite, 6 challenge, 7 tournament.
 */
export const notification = z.object({
  id: z.int(),
  message: z.string(),
  /** The key of its message. Code decides by it, never by the text. */
  kind: z.string(),
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
    /** Types 3 and 7: the profile tab it links to. */
    tab: z.string().nullable(),
    /** Type 3: the notice after which content of the player was removed. */
    notice_id: z.int().nullable(),
    /** Type 3: the season of the game, which is over, whose recap it links to. */
    season: z.int().nullable(),
  }),
  read: z.boolean(),
  /** `answer`: the request, invite or check-in behind it is still open. */
  can: z.object({ answer: z.boolean() }),
})
export type Notification = z.output<typeof notification>

const typeNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^[1-7]$/, { error: () => t('notifications.field.type') })
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(7))
const flag = z.union([
  z.boolean(),
  z
    .enum(['true', 'false'], { error: () => t('common.field.yes_or_no') })
    .transform((value) => value === 'true'),
])

export const listNotifications = defineCall('GET v1 /players/notifications/', {
  summary:
    'My notifications and how many are unread; `type` and `unread=true` filter the list, not the unread count',
  who: 'player',
  scope: 'profile:read',
  query: z.object({
    ...pageFields,
    column: z.enum(['created']).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    type: typeNumber.optional(),
    unread: flag.optional(),
  }),
  answer: pageOf(notification).extend({ notifications: z.int() }),
})

export const removeNotifications = defineCall('POST v1 /players/remove-notifications/', {
  summary: 'Remove one (type 1) or all (type 2)',
  who: 'player',
  scope: 'profile:write',
  body: z.union([
    z.object({ type: z.literal(1), notification: rowId }),
    z.object({ type: z.literal(2), notification: z.string().max(20).nullish() }),
  ]),
  answer: z.object({ notifications: z.int() }),
  refusals: notFound,
})

export const readAllNotifications = defineCall('PUT v1 /players/notifications/read/', {
  summary: 'Mark all my notifications as read',
  who: 'player',
  scope: 'profile:write',
  answer: z.object({ notifications: z.int() }),
})

export const notificationStatus = defineCall('PUT v1 /players/notification-status/{notificationId}/', {
  summary: 'Mark a notification as read or unread, or answer the friend request behind it',
  who: 'player',
  scope: 'profile:write',
  params: z.object({ notificationId: rowId }),
  body: z.object({ status: z.enum(['accept', 'decline', 'read', 'unread']) }),
  answer: detailAnswer,
  refusals: {
    ...notFound,
    no_request: { status: 400, detail: 'notifications.refused.no_request' },
  },
})

export const unsubscribe = defineCall('POST v1 /players/unsubscribe/', {
  summary: 'Unsubscribe from the type of a mail, by the token in its link; works without signing in',
  who: 'anyone',
  scope: 'session',
  limit: 'lookup',
  body: z.object({ token: z.string().max(400) }),
  /** `digest`: all types that the daily mail contains. */
  answer: z.object({ topic: z.enum([...TOPICS, 'digest']) }),
  refusals: {
    bad_token: {
      status: 400,
      detail: 'notifications.refused.bad_token',
    },
  },
})
