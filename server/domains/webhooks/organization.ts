import * as calls from '#contract/webhooks/organization.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { managedOrganization } from '#server/domains/organizations/access.ts'
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './acts.ts'
import { listEndpoints } from './endpoint-queries.ts'
import { presentEndpoints } from './present.ts'
import { readDeliveries, replaySince, resend, sendTest } from './replay.ts'

/** Returns the organization as the owner of endpoints, for its owners and managers. */
async function ownerFor(
  db: Reader,
  { playerId }: Actor,
  { slug }: { slug: string },
): Promise<Decision<EndpointOwner, 'not_found' | 'not_staff'>> {
  const found = await managedOrganization(db, slug, playerId)
  return found.ok ? accept({ organizationId: found.value.id, tournamentId: null }) : found
}

export const listOrganizationWebhooks = read(
  calls.listOrganizationWebhooks,
  async ({ context: { db, clock }, actor, params }) => {
    const owner = await ownerFor(db, actor, params)
    if (!owner.ok) return owner
    const rows = await listEndpoints(db, owner.value)
    return { results: await presentEndpoints(db, rows, clock.now()) }
  },
)

export const createOrganizationWebhook = command(
  calls.createOrganizationWebhook,
  async ({ context, unit, actor, params, body }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? createEndpoint({ context, unit, owner: owner.value }, body, actor.playerId) : owner
  },
)

export const changeOrganizationWebhook = command(
  calls.changeOrganizationWebhook,
  async ({ context, unit, actor, params, body }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    if (!owner.ok) return owner
    return changeEndpoint({ context, unit, owner: owner.value, id: params.webhookId }, body, actor.playerId)
  },
)

export const removeOrganizationWebhook = command(
  calls.removeOrganizationWebhook,
  async ({ context, unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? removeEndpoint({ context, unit, owner: owner.value, id: params.webhookId }) : owner
  },
)

export const testOrganizationWebhook = command(
  calls.testOrganizationWebhook,
  async ({ unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? sendTest(unit, owner.value, params.webhookId) : owner
  },
)

export const rotateOrganizationWebhook = command(
  calls.rotateOrganizationWebhook,
  async ({ context, unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? rotateSecret({ context, unit, owner: owner.value, id: params.webhookId }) : owner
  },
)

export const replayOrganizationWebhook = workflow(
  calls.replayOrganizationWebhook,
  async ({ context, actor, params, body }) => {
    const owner = await ownerFor(context.db, actor, params)
    if (!owner.ok) return owner
    return replaySince(
      { context, owner: owner.value, id: params.webhookId, playerId: actor.playerId },
      new Date(body.since),
    )
  },
)

export const listOrganizationWebhookDeliveries = read(
  calls.listOrganizationWebhookDeliveries,
  async ({ context, actor, params, query }) => {
    const owner = await ownerFor(context.db, actor, params)
    if (!owner.ok) return owner
    const { state, event: type, message, cursor: before } = query
    const page = await readDeliveries(
      { context, owner: owner.value, id: params.webhookId },
      { state, type, message, before },
    )
    return page.ok ? page.value : page
  },
)

export const resendOrganizationWebhookDelivery = command(
  calls.resendOrganizationWebhookDelivery,
  async ({ unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    if (!owner.ok) return owner
    return resend(unit, owner.value, { id: params.webhookId, deliveryId: params.deliveryId })
  },
)
