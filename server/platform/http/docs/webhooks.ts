import { messageExample, messageSchema, PUBLIC_EVENTS, PUBLIC_EVENT_TYPES } from '#contract/document.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

export const WEBHOOK_HEADERS: Record<string, JsonSchema> = {
  WebhookIdHeader: header('webhook-id', 'The same in every attempt'),
  WebhookTimestampHeader: header('webhook-timestamp', 'Seconds since 1970 of this attempt'),
  WebhookSignatureHeader: header('webhook-signature', 'One or more signatures, separated by spaces'),
}

/** One message to an endpoint for each type of event. */
export function webhooksOf(schemas: Schemas): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    PUBLIC_EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          summary: PUBLIC_EVENTS[type].description,
          operationId: `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          security: [{}],
          parameters: Object.keys(WEBHOOK_HEADERS).map((name) => ({
            $ref: `#/components/parameters/${name}`,
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.of(messageSchema(type), 'output'),
                example: messageExample(type),
              },
            },
          },
          responses: {
            '2XX': { description: 'Received' },
            '4XX': { description: 'Sent again later; 410 ends it' },
          },
        },
      },
    ]),
  )
}
