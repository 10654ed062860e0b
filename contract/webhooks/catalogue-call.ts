import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'

export const listWebhookEvents = defineCall('GET v1 /webhook-events/', {
  summary: 'The types of events that webhooks send, with the JSON schema and an example of their bodies',
  who: 'anyone',
  scope: 'public',
  answer: z.array(
    z.object({
      type: z.string(),
      description: z.string(),
      schema: z.record(z.string(), z.unknown()),
      example: z.record(z.string(), z.unknown()),
    }),
  ),
})
