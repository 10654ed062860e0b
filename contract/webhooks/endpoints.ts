import { z } from '#contract/zod.ts'
import { stepUpRequired } from '#contract/call.ts'
import { lines, rowId, timestamp } from '#contract/shapes.ts'
import { ATTEMPT_PROBLEMS } from '#core/external/receiver.ts'
import { PUBLIC_EVENT_TYPES } from './catalogue.ts'

export const MAX_URL_LENGTH = 2048

export const eventTypes = z
  .array(z.enum(['*', ...PUBLIC_EVENT_TYPES]))
  .min(1)
  .max(PUBLIC_EVENT_TYPES.length)
const url = z.string().trim().min(1).max(MAX_URL_LENGTH)
const description = lines(0, 120)

export const endpoint = z.object({
  id: z.int(),
  url: z.string(),
  /** `*` alone: every type, also those to come. */
  events: z.array(z.string()),
  description: z.string(),
  signature: z.enum(['v1', 'v1a']),
  /** The key that checks signatures with `v1a`; it is no secret. */
  public_key: z.string().nullable(),
  state: z.enum(['active', 'failing', 'off']),
  /** `maker_left`: whoever has added it may not manage this any more. */
  off_reason: z.enum(['by_hand', 'gone', 'failing', 'maker_left']).nullable(),
  failing_since: timestamp.nullable(),
  /** The next attempt of a message that waits. */
  next_attempt: timestamp.nullable(),
  /** The time until which the secret before the last rotation signs, too. */
  former_secret_until: timestamp.nullable(),
  /** Attempts of the last 24 hours, from the oldest hour. */
  hours: z.array(z.object({ at: timestamp, delivered: z.int(), failed: z.int() })),
  /** The median time of answers in the last 24 hours. */
  median_ms: z.int().nullable(),
  created: timestamp,
})
export type Endpoint = z.output<typeof endpoint>

/** The answer that makes or rotates it, and the only one that has the secret (`v1`). */
export const madeEndpoint = endpoint.extend({ secret: z.string().nullable() })

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

export const delivery = z.object({
  id: z.int(),
  message_id: z.string(),
  event: z.string(),
  state: deliveryState,
  /** Counts the attempts; the figures below are of the last one. */
  attempt: z.int(),
  max_attempts: z.int(),
  at: timestamp.nullable(),
  next_attempt: timestamp.nullable(),
  duration_ms: z.int().nullable(),
  status: z.int().nullable(),
  /** Why there was no answer. */
  problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
  request: z.object({ url: z.string(), body: z.string() }),
  /** The first 2 KB of the answer. */
  response: z.string().nullable(),
  created: timestamp,
})
export type Delivery = z.output<typeof delivery>

const badUrl = {
  url_invalid: { status: 400, field: 'url', detail: 'webhooks.refused.url_invalid' },
  url_not_https: { status: 400, field: 'url', detail: 'webhooks.refused.url_not_https' },
  url_port: { status: 400, field: 'url', detail: 'webhooks.refused.url_port' },
  url_own_host: { status: 400, field: 'url', detail: 'webhooks.refused.url_own_host' },
} as const
const noSuchEndpoint = {
  no_such_endpoint: { status: 404, detail: 'webhooks.refused.no_such_endpoint' },
} as const
const endpointOff = { endpoint_off: { status: 400, detail: 'webhooks.refused.endpoint_off' } } as const

export const ofEndpoint = { webhookId: rowId }
export const ofDelivery = { ...ofEndpoint, deliveryId: rowId }

/** Parts that the calls of every owner have in common. */
export const PARTS = {
  list: {
    summary: 'Its webhook endpoints, with their health',
    answer: z.object({ results: z.array(endpoint) }),
  },
  create: {
    summary: 'Add an endpoint; the answer is the only one that shows its secret',
    limit: 'code',
    stepUp: true,
    body: z.object({
      url,
      events: eventTypes,
      description: description.default(''),
      signature: z.enum(['v1', 'v1a']).default('v1'),
    }),
    answer: madeEndpoint,
    status: 201,
    refusals: {
      ...badUrl,
      ...stepUpRequired,
      too_many_endpoints: { status: 400, detail: 'webhooks.refused.too_many_endpoints' },
    },
  },
  change: {
    summary: 'Change an endpoint, switch it off, or on again',
    stepUp: true,
    body: z.object({
      url: url.optional(),
      events: eventTypes.optional(),
      description: description.optional(),
      is_on: z.boolean().optional(),
    }),
    answer: endpoint,
    refusals: { ...badUrl, ...noSuchEndpoint, ...stepUpRequired },
  },
  remove: {
    summary: 'Delete an endpoint with its deliveries',
    stepUp: true,
    answer: z.undefined(),
    status: 204,
    refusals: { ...noSuchEndpoint, ...stepUpRequired },
  },
  test: {
    summary: 'Send a test message of the type `webhook.test`',
    limit: 'code',
    body: z.object({}),
    answer: delivery,
    status: 202,
    refusals: { ...noSuchEndpoint, ...endpointOff },
  },
  rotate: {
    summary: 'Replace the secret; for 24 hours the former one signs too',
    limit: 'code',
    stepUp: true,
    answer: madeEndpoint,
    refusals: { ...noSuchEndpoint, ...stepUpRequired },
  },
  replay: {
    summary: 'Send everything again that has happened since a time, at most 30 days ago',
    limit: 'code',
    body: z.object({ since: timestamp }),
    answer: z.object({
      messages: z.int(),
      /** There is more after it: replay again from here. */
      until: timestamp.nullable(),
    }),
    status: 202,
    refusals: { ...noSuchEndpoint, ...endpointOff },
  },
  deliveries: {
    summary: 'What was sent to an endpoint in the last 30 days, from the newest',
    query: z.object({
      state: deliveryState.optional(),
      /** A type, or its beginning. */
      event: z.string().max(60).optional(),
      /** Id of a message, or its beginning. */
      message: z.string().max(60).optional(),
      cursor: rowId.optional(),
    }),
    answer: z.object({ results: z.array(delivery), next_cursor: z.string().nullable() }),
    refusals: noSuchEndpoint,
  },
  resend: {
    summary: 'Send a message again',
    body: z.object({}),
    answer: delivery,
    status: 202,
    refusals: {
      ...noSuchEndpoint,
      ...endpointOff,
      no_such_delivery: { status: 404, detail: 'webhooks.refused.no_such_delivery' },
    },
  },
} as const
