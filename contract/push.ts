import { z } from 'zod'
import { defineCall } from './call.ts'
import { rowId, timestamp } from './shapes.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/, 'This is not a key of a browser.')

/** A browser's `PushSubscription` as its `toJSON()` has it. */
const subscription = z.object({
  endpoint: z.url('This is not an address.').max(1000),
  keys: z.object({ p256dh: base64url(100), auth: base64url(40) }),
})

const device = z.object({ id: z.int(), endpoint: z.string(), device: z.string(), created: timestamp })

const badSubscription = {
  not_offered: { status: 400, detail: 'This site sends no push messages.' },
  bad_endpoint: { status: 400, field: 'endpoint', detail: 'This push service is not known here.' },
  bad_keys: { status: 400, field: 'keys', detail: 'This is not a key of a browser.' },
} as const

export const listPushSubscriptions = defineCall('GET v1 /players/push-subscriptions/', {
  summary: 'The browsers that my notifications are pushed to; each ends with the session that made it',
  who: 'player',
  answer: z.object({ results: z.array(device) }),
})

export const addPushSubscription = defineCall('POST v1 /players/push-subscriptions/', {
  summary:
    'Push to this browser, for as long as this session lasts; whoever had it before has it no more. Beyond ten the oldest gives way',
  who: 'player',
  body: subscription,
  answer: device,
  status: 201,
  refusals: badSubscription,
})

export const renewPushSubscription = defineCall('PUT v1 /players/push-subscriptions/', {
  summary:
    "A browser has changed its subscription by itself: who knows the old one's secret replaces it, signed out too",
  who: 'anyone',
  limit: 'lookup',
  body: subscription.extend({ old: z.object({ endpoint: z.string().max(1000), auth: base64url(40) }) }),
  answer: z.undefined(),
  status: 204,
  refusals: {
    ...badSubscription,
    not_found: { status: 404, detail: 'The requested resource was not found' },
  },
})

export const removePushSubscription = defineCall('DELETE v1 /players/push-subscriptions/{id}/', {
  summary: 'Push to this browser no more',
  who: 'player',
  params: z.object({ id: rowId }),
  answer: z.undefined(),
  status: 204,
  refusals: { not_found: { status: 404, detail: 'The requested resource was not found' } },
})
