import { z } from '#contract/zod.ts'
import * as calls from '#contract/webhooks/catalogue-call.ts'
import {
  messageExample,
  messageSchema,
  PUBLIC_EVENTS,
  PUBLIC_EVENT_TYPES,
} from '#contract/webhooks/catalogue.ts'
import { read } from '#server/platform/call.ts'

const CATALOGUE = PUBLIC_EVENT_TYPES.map((type) => ({
  type,
  description: PUBLIC_EVENTS[type].description,
  schema: z.toJSONSchema(messageSchema(type)) as Record<string, unknown>, // an object schema
  example: messageExample(type),
}))

export const listEvents = read(calls.listWebhookEvents, async () => CATALOGUE)
