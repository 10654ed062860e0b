import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId, timestamp } from '#contract/shapes.ts'

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+=*$/)

/** A browser's `PushSubscription` in the form of its `toJSON()`. */
const subscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
})

const device = z.object({ id: z.int(), endpoint: z.string(), device: z.string(), created: timestamp })

const badSubscription = {
  not_offered: { status: 400, detail: 'notifications.refused.not_offered' },
  bad_endpoint: { status: 400, field: 'endpoint', detail: 'notifications.refused.bad_endpoint' },
  bad_keys: { status: 400, field: 'keys', detail: 'notifications.refused.bad_keys' },
} as const

export const listPushSubscriptions = defineCall('GET v1 /players/push-subscriptions/', {
  summary: 'The browsers that receive my push notifications; each subscription ends with its session',
  who: 'player',
  scope: 'session',
  closedToViewers: true,
  answer: z.object({ results: z.array(device) }),
})

export const addPushSubscription = defineCall('POST v1 /players/push-subscriptions/', {
  summary:
    "Subscribe this browser until this session ends; replaces another player's subscription in it. At most ten, the oldest is removed",
  who: 'player',
  scope: 'session',
  body: subscription,
  answer: device,
  status: 201,
  refusals: badSubscription,
})

export const renewPushSubscription = defineCall('PUT v1 /players/push-subscriptions/', {
  summary:
    "Replace a subscription that the browser has renewed, by the old one's secret; works without signing in",
  who: 'anyone',
  scope: 'session',
  limit: 'lookup',
  body: subscription.extend({ old: z.object({ endpoint: z.string().max(1000), auth: base64url(40) }) }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    ...badSubscription,
    not_found: { status: 404, detail: 'common.http.404' },
  },
})

export const removePushSubscription = defineCall('DELETE v1 /players/push-subscriptions/{id}/', {
  summary: 'Remove a push subscription',
  who: 'player',
  scope: 'session',
  params: z.object({ id: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})
