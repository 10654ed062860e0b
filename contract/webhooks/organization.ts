import { defineCall } from '#contract/call.ts'
import { byAddress, staffOnly } from '#contract/organizations/organizations.ts'
import { ofDelivery, ofEndpoint, PARTS } from './endpoints.ts'

export const listOrganizationWebhooks = defineCall('GET v1 /organizations/{slug}/webhooks/', {
  ...PARTS.list,
  who: 'player',
  scope: 'webhooks:manage',
  params: byAddress,
  refusals: staffOnly,
})

export const createOrganizationWebhook = defineCall('POST v1 /organizations/{slug}/webhooks/', {
  ...PARTS.create,
  who: 'player',
  scope: 'session',
  params: byAddress,
  refusals: { ...PARTS.create.refusals, ...staffOnly },
})

export const changeOrganizationWebhook = defineCall('PUT v1 /organizations/{slug}/webhooks/{webhookId}/', {
  ...PARTS.change,
  who: 'player',
  scope: 'session',
  params: byAddress.extend(ofEndpoint),
  refusals: { ...PARTS.change.refusals, ...staffOnly },
})

export const removeOrganizationWebhook = defineCall('DELETE v1 /organizations/{slug}/webhooks/{webhookId}/', {
  ...PARTS.remove,
  who: 'player',
  scope: 'session',
  params: byAddress.extend(ofEndpoint),
  refusals: { ...PARTS.remove.refusals, ...staffOnly },
})

export const testOrganizationWebhook = defineCall(
  'POST v1 /organizations/{slug}/webhooks/{webhookId}/test/',
  {
    ...PARTS.test,
    who: 'player',
    scope: 'webhooks:manage',
    params: byAddress.extend(ofEndpoint),
    refusals: { ...PARTS.test.refusals, ...staffOnly },
  },
)

export const rotateOrganizationWebhook = defineCall(
  'POST v1 /organizations/{slug}/webhooks/{webhookId}/rotate/',
  {
    ...PARTS.rotate,
    who: 'player',
    scope: 'session',
    params: byAddress.extend(ofEndpoint),
    refusals: { ...PARTS.rotate.refusals, ...staffOnly },
  },
)

export const replayOrganizationWebhook = defineCall(
  'POST v1 /organizations/{slug}/webhooks/{webhookId}/replay/',
  {
    ...PARTS.replay,
    who: 'player',
    scope: 'webhooks:manage',
    params: byAddress.extend(ofEndpoint),
    refusals: { ...PARTS.replay.refusals, ...staffOnly },
  },
)

export const listOrganizationWebhookDeliveries = defineCall(
  'GET v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/',
  {
    ...PARTS.deliveries,
    who: 'player',
    scope: 'webhooks:manage',
    params: byAddress.extend(ofEndpoint),
    refusals: { ...PARTS.deliveries.refusals, ...staffOnly },
  },
)

export const resendOrganizationWebhookDelivery = defineCall(
  'POST v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/{deliveryId}/resend/',
  {
    ...PARTS.resend,
    who: 'player',
    scope: 'webhooks:manage',
    params: byAddress.extend(ofDelivery),
    refusals: { ...PARTS.resend.refusals, ...staffOnly },
  },
)
