import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { text, timestamp } from '#contract/shapes.ts'
import { ofDelivery, ofEndpoint, PARTS } from './endpoints.ts'

/** Why it is done: an entry of the audit log has it. */
const reason = text(1, 500)

export const listSiteWebhooks = defineCall('GET v1 /admin/webhooks/', {
  ...PARTS.list,
  summary: 'Webhook endpoints of the site, and those of anybody that fail',
  answer: PARTS.list.answer.extend({
    troubled: z.array(
      z.object({
        id: z.int(),
        url: z.string(),
        /** The name of the organization or tournament; null for the site. */
        owner: z.string().nullable(),
        path: z.string(),
        state: z.enum(['failing', 'off']),
        failing_since: timestamp,
      }),
    ),
  }),
  who: 'staff',
  may: 'operations',
})

export const createSiteWebhook = defineCall('POST v1 /admin/webhooks/', {
  ...PARTS.create,
  who: 'staff',
  may: 'operations',
  body: PARTS.create.body.extend({ reason }),
})

export const changeSiteWebhook = defineCall('PUT v1 /admin/webhooks/{webhookId}/', {
  ...PARTS.change,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
  body: PARTS.change.body.extend({ reason }),
})

export const removeSiteWebhook = defineCall('DELETE v1 /admin/webhooks/{webhookId}/', {
  ...PARTS.remove,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
  body: z.object({ reason }),
})

export const testSiteWebhook = defineCall('POST v1 /admin/webhooks/{webhookId}/test/', {
  ...PARTS.test,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
})

export const rotateSiteWebhook = defineCall('POST v1 /admin/webhooks/{webhookId}/rotate/', {
  ...PARTS.rotate,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
  body: z.object({ reason }),
})

export const replaySiteWebhook = defineCall('POST v1 /admin/webhooks/{webhookId}/replay/', {
  ...PARTS.replay,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
})

export const listSiteWebhookDeliveries = defineCall('GET v1 /admin/webhooks/{webhookId}/deliveries/', {
  ...PARTS.deliveries,
  who: 'staff',
  may: 'operations',
  params: z.object(ofEndpoint),
})

export const resendSiteWebhookDelivery = defineCall(
  'POST v1 /admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend/',
  {
    ...PARTS.resend,
    who: 'staff',
    may: 'operations',
    params: z.object(ofDelivery),
  },
)
