import * as calls from '#contract/webhooks/tournament.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import type { Actor } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import { findVisible, organizes } from '#server/domains/tournaments/access.ts'
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './acts.ts'
import { listEndpoints } from './endpoint-queries.ts'
import { presentEndpoints } from './present.ts'
import { readDeliveries, replaySince, resend, sendTest } from './replay.ts'

/** Returns the tournament as the owner of endpoints, for its organizers. */
async function ownerFor(
  db: Reader,
  { playerId }: Actor,
  { id }: { id: number },
): Promise<Decision<EndpointOwner, 'not_found' | 'not_staff'>> {
  const found = await findVisible(db, id, playerId)
  if (!found) return refuse('not_found')
  return organizes(found.role) ? accept({ organizationId: null, tournamentId: id }) : refuse('not_staff')
}

export const listTournamentWebhooks = read(
  calls.listTournamentWebhooks,
  async ({ context: { db, clock }, actor, params }) => {
    const owner = await ownerFor(db, actor, params)
    if (!owner.ok) return owner
    const rows = await listEndpoints(db, owner.value)
    return { results: await presentEndpoints(db, rows, clock.now()) }
  },
)

export const createTournamentWebhook = command(
  calls.createTournamentWebhook,
  async ({ context, unit, actor, params, body }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? createEndpoint({ context, unit, owner: owner.value }, body, actor.playerId) : owner
  },
)

export const changeTournamentWebhook = command(
  calls.changeTournamentWebhook,
  async ({ context, unit, actor, params, body }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    if (!owner.ok) return owner
    return changeEndpoint({ context, unit, owner: owner.value, id: params.webhookId }, body, actor.playerId)
  },
)

export const removeTournamentWebhook = command(
  calls.removeTournamentWebhook,
  async ({ context, unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? removeEndpoint({ context, unit, owner: owner.value, id: params.webhookId }) : owner
  },
)

export const testTournamentWebhook = command(calls.testTournamentWebhook, async ({ unit, actor, params }) => {
  const owner = await ownerFor(unit.trx, actor, params)
  return owner.ok ? sendTest(unit, owner.value, params.webhookId) : owner
})

export const rotateTournamentWebhook = command(
  calls.rotateTournamentWebhook,
  async ({ context, unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    return owner.ok ? rotateSecret({ context, unit, owner: owner.value, id: params.webhookId }) : owner
  },
)

export const replayTournamentWebhook = workflow(
  calls.replayTournamentWebhook,
  async ({ context, actor, params, body }) => {
    const owner = await ownerFor(context.db, actor, params)
    if (!owner.ok) return owner
    return replaySince(
      { context, owner: owner.value, id: params.webhookId, playerId: actor.playerId },
      new Date(body.since),
    )
  },
)

export const listTournamentWebhookDeliveries = read(
  calls.listTournamentWebhookDeliveries,
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

export const resendTournamentWebhookDelivery = command(
  calls.resendTournamentWebhookDelivery,
  async ({ unit, actor, params }) => {
    const owner = await ownerFor(unit.trx, actor, params)
    if (!owner.ok) return owner
    return resend(unit, owner.value, { id: params.webhookId, deliveryId: params.deliveryId })
  },
)
