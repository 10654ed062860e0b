import { z } from '#contract/zod.ts'

export const webhookEvents = {
  'webhook.endpoints_changed': z
    .object({ endpointId: z.int() })
    .describe('A receiver of webhooks is new, was changed, or was switched on or off.'),
}
