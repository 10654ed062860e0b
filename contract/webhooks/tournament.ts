import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId } from '#contract/shapes.ts'
import { staffOnly } from '#contract/tournaments/refusals.ts'
import { ofDelivery, ofEndpoint, PARTS } from './endpoints.ts'

const byId = z.object({ id: rowId })

export const listTournamentWebhooks = defineCall('GET v1 /tournaments/{id}/webhooks/', {
  ...PARTS.list,
  who: 'player',
  scope: 'webhooks:manage',
  params: byId,
  refusals: staffOnly,
})

export const createTournamentWebhook = defineCall('POST v1 /tournaments/{id}/webhooks/', {
  ...PARTS.create,
  who: 'player',
  scope: 'session',
  params: byId,
  refusals: { ...PARTS.create.refusals, ...staffOnly },
})

export const changeTournamentWebhook = defineCall('PUT v1 /tournaments/{id}/webhooks/{webhookId}/', {
  ...PARTS.change,
  who: 'player',
  scope: 'session',
  params: byId.extend(ofEndpoint),
  refusals: { ...PARTS.change.refusals, ...staffOnly },
})

export const removeTournamentWebhook = defineCall('DELETE v1 /tournaments/{id}/webhooks/{webhookId}/', {
  ...PARTS.remove,
  who: 'player',
  scope: 'session',
  params: byId.extend(ofEndpoint),
  refusals: { ...PARTS.remove.refusals, ...staffOnly },
})

export const testTournamentWebhook = defineCall('POST v1 /tournaments/{id}/webhooks/{webhookId}/test/', {
  ...PARTS.test,
  who: 'player',
  scope: 'webhooks:manage',
  params: byId.extend(ofEndpoint),
  refusals: { ...PARTS.test.refusals, ...staffOnly },
})

export const rotateTournamentWebhook = defineCall('POST v1 /tournaments/{id}/webhooks/{webhookId}/rotate/', {
  ...PARTS.rotate,
  who: 'player',
  scope: 'session',
  params: byId.extend(ofEndpoint),
  refusals: { ...PARTS.rotate.refusals, ...staffOnly },
})

export const replayTournamentWebhook = defineCall('POST v1 /tournaments/{id}/webhooks/{webhookId}/replay/', {
  ...PARTS.replay,
  who: 'player',
  scope: 'webhooks:manage',
  params: byId.extend(ofEndpoint),
  refusals: { ...PARTS.replay.refusals, ...staffOnly },
})

export const listTournamentWebhookDeliveries = defineCall(
  'GET v1 /tournaments/{id}/webhooks/{webhookId}/deliveries/',
  {
    ...PARTS.deliveries,
    who: 'player',
    scope: 'webhooks:manage',
    params: byId.extend(ofEndpoint),
    refusals: { ...PARTS.deliveries.refusals, ...staffOnly },
  },
)

export const resendTournamentWebhookDelivery = defineCall(
  'POST v1 /tournaments/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend/',
  {
    ...PARTS.resend,
    who: 'player',
    scope: 'webhooks:manage',
    params: byId.extend(ofDelivery),
    refusals: { ...PARTS.resend.refusals, ...staffOnly },
  },
)
