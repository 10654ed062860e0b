import { liveEvent, publicTopic } from '#contract/live.ts'
import { REFUSAL, REFUSED } from './responses.ts'
import type { Schemas } from './schemas.ts'

const json = (description: string, schema: object = REFUSAL) => ({
  description,
  content: { 'application/json': { schema } },
})
const TEXT = { type: 'string' }
const ok = {
  type: 'object',
  required: ['ok'],
  properties: { ok: { type: 'boolean' }, detail: { type: 'string' } },
}

/**
 * OpenAPI paths of the endpoints outside the contract: the live stream, PayPal's webhook and the health
 * checks.
 */
export function extraPaths(schemas: Schemas): Record<string, Record<string, unknown>> {
  return {
    '/api/v1/events/': { get: events(schemas) },
    '/api/v1/payments/paypal/webhook/': { post: webhook() },
    '/api/v1/mails/bounces/': { post: bounces() },
    ...health(),
  }
}

function events(schemas: Schemas): Record<string, unknown> {
  return {
    tags: ['live'],
    summary: 'Live changes as server-sent events. The events of the signed-in player are always included.',
    operationId: 'streamEvents',
    security: [{}, { bearer: [] }, { key: [] }],
    'x-stability': 'stable',
    parameters: [
      {
        name: 'topic',
        in: 'query',
        required: false,
        description: 'Needed when signed out; may be given up to 20 times',
        schema: { type: 'array', items: schemas.of(publicTopic, 'input') },
        explode: true,
      },
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'Continue after this event',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description:
          'A stream that stays open. Each `data` is JSON, as below; `retry` is the delay before reconnecting.',
        content: { 'text/event-stream': { schema: schemas.of(liveEvent, 'output') } },
      },
      400: json('Unknown topic', {
        type: 'object',
        properties: { topic: { type: 'array', items: { type: 'string' } } },
      }),
      401: json('The session has ended, or there is neither session nor topic'),
      429: json('Too many streams; see `Retry-After`'),
    },
  }
}

function webhook(): Record<string, unknown> {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return {
    tags: ['payments'],
    summary: 'Where PayPal reports events, signed by its certificate.',
    operationId: 'receivePayPalEvent',
    security: [{}],
    parameters: [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ].map(header),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'event_type', 'resource'],
            properties: { id: TEXT, event_type: TEXT, resource: { type: 'object' } },
          },
        },
      },
    },
    responses: {
      200: json('Stored'),
      400: json('Not an event, or an invalid signature'),
      429: json('Too many at once; see `Retry-After`'),
      503: json('The signature cannot be verified now; send the event again'),
    },
  }
}

function bounces(): Record<string, unknown> {
  return {
    tags: ['mails'],
    summary:
      'Where a mail service posts delivery status notifications (RFC 3464), as raw messages. Only with MAIL_BOUNCE_SECRET.',
    operationId: 'receiveBounce',
    security: [{ bearer: [] }],
    parameters: [],
    requestBody: { required: true, content: { 'message/rfc822': { schema: { type: 'string' } } } },
    responses: {
      200: json('Taken; `outcome` says what came of it'),
      401: json('The secret is wrong'),
      404: json('MAIL_BOUNCE_SECRET is not set'),
      413: json('The message has more than 256 KiB'),
      429: json('Too many at once; see `Retry-After`'),
    },
  }
}

function health(): Record<string, Record<string, unknown>> {
  const base = { tags: ['health'], security: [{}], parameters: [] }
  const metrics = {
    200: { description: 'Prometheus text', content: { 'text/plain': { schema: { type: 'string' } } } },
    404: json('Not requested from this machine, and no valid `METRICS_TOKEN`'),
  }
  return {
    '/healthz': {
      get: {
        ...base,
        summary: 'Whether the server runs.',
        operationId: 'readHealth',
        responses: { 200: json('The server runs', ok), '4XX': REFUSED },
      },
    },
    '/readyz': {
      get: {
        ...base,
        summary:
          'Whether the server can work: its database accepts connections and writes. Responds within 2 seconds.',
        operationId: 'readReadiness',
        responses: { 200: json('Ready', ok), 503: json('Not ready', ok), '4XX': REFUSED },
      },
    },
    '/metrics': {
      get: {
        ...base,
        security: [{}, { bearer: [] }],
        summary: 'Metrics for Prometheus, from this machine or with `METRICS_TOKEN`.',
        operationId: 'readMetrics',
        responses: metrics,
      },
    },
  }
}
