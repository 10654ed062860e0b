import * as calls from '#contract/webhooks/site.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './acts.ts'
import { listEndpoints, listTroubled } from './endpoint-queries.ts'
import { pathOf } from './path.ts'
import { presentEndpoints } from './present.ts'
import { readDeliveries, replaySince, resend, sendTest } from './replay.ts'

/** The site's own, which read what anybody may read. */
const owner: EndpointOwner = { organizationId: null, tournamentId: null }

function audit(unit: Unit, actor: Session, { id, reason, act }: { id: number; reason: string; act: string }) {
  return writeAudit(unit.trx, {
    actorId: actor.playerId,
    role: actor.role,
    action: 'setting.change',
    subject: { kind: 'setting', id: `webhook ${id}` },
    reason,
    details: { act },
    now: unit.now,
  })
}

export const listSiteWebhooks = read(calls.listSiteWebhooks, async ({ context: { db, clock } }) => {
  const now = clock.now()
  const troubled = await listTroubled(db)
  return {
    results: await presentEndpoints(db, await listEndpoints(db, owner), now),
    troubled: troubled.map((row) => ({
      id: row.id,
      url: row.url,
      owner: row.organization ?? row.tournament,
      path: pathOf(row, row.slug),
      state: row.off_reason === null ? ('failing' as const) : ('off' as const),
      failing_since: (row.failing_since ?? now).toISOString(),
    })),
  }
})

export const createSiteWebhook = command(calls.createSiteWebhook, async ({ context, unit, actor, body }) => {
  const made = await createEndpoint({ context, unit, owner }, body, actor.playerId)
  if (made.ok) await audit(unit, actor, { id: made.value.id, reason: body.reason, act: 'create' })
  return made
})

export const changeSiteWebhook = command(
  calls.changeSiteWebhook,
  async ({ context, unit, actor, params: { webhookId: id }, body }) => {
    const changed = await changeEndpoint({ context, unit, owner, id }, body, actor.playerId)
    if (changed.ok) await audit(unit, actor, { id, reason: body.reason, act: 'change' })
    return changed
  },
)

export const removeSiteWebhook = command(
  calls.removeSiteWebhook,
  async ({ context, unit, actor, params: { webhookId: id }, body }) => {
    const removed = await removeEndpoint({ context, unit, owner, id })
    if (removed.ok) await audit(unit, actor, { id, reason: body.reason, act: 'remove' })
    return removed
  },
)

export const testSiteWebhook = command(calls.testSiteWebhook, ({ unit, params }) =>
  sendTest(unit, owner, params.webhookId),
)

export const rotateSiteWebhook = command(
  calls.rotateSiteWebhook,
  async ({ context, unit, actor, params: { webhookId: id }, body }) => {
    const rotated = await rotateSecret({ context, unit, owner, id })
    if (rotated.ok) await audit(unit, actor, { id, reason: body.reason, act: 'rotate' })
    return rotated
  },
)

export const replaySiteWebhook = workflow(calls.replaySiteWebhook, ({ context, actor, params, body }) =>
  replaySince({ context, owner, id: params.webhookId, playerId: actor.playerId }, new Date(body.since)),
)

export const listSiteWebhookDeliveries = read(
  calls.listSiteWebhookDeliveries,
  async ({ context, params, query: { state, event: type, message, cursor: before } }) => {
    const page = await readDeliveries(
      { context, owner, id: params.webhookId },
      { state, type, message, before },
    )
    return page.ok ? page.value : page
  },
)

export const resendSiteWebhookDelivery = command(calls.resendSiteWebhookDelivery, ({ unit, params }) =>
  resend(unit, owner, { id: params.webhookId, deliveryId: params.deliveryId }),
)
